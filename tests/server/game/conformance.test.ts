import { describe, expect, it } from 'vitest';
import { serverMessages } from '#contract/messages/server.ts';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { questions } from '#server/database/schema.ts';
import { procedures } from '#server/game/procedures.ts';
import { createApiCaller } from '#server/operator/commands/api-caller.ts';
import { checkApi } from '#server/operator/commands/conformance-checks.ts';
import { samples, startGameServer } from '../support/game.ts';
import { mariadbForTests, type Sample } from '../support/mariadb.ts';
import { apiKey } from '../support/server.ts';

const mariadb = mariadbForTests();

/** What the checks find of a server on a sample, after a change of the database. */
async function findingsOf(sample: Sample, change = '') {
  const server = await startGameServer(mariadb(), sample);
  mariadb().script('vida_rol', change);
  const question = { question: '¿?', option1: 'a', option2: 'b', option3: 'c', option4: 'd', correct: 1 };
  await server.database.insert(questions).values(quizTypes.map((quiz) => ({ quiz, ...question })));
  const call = createApiCaller({ url: server.url, keyHeader: 'x-api-key', isStrict: true });
  const { password } = samples[sample];
  const options = { user: 'Juan_Perez', password, roleId: '100000000000000001', write: true };
  const findings = await checkApi({ call, key: apiKey }, options);
  await server.stop();
  return (wanted: string) => findings.filter(({ verdict }) => verdict === wanted);
}

describe('the site on a gamemode', () => {
  it.each<Sample>(['vida-roleplay', 'sc-rp', 'ngrp'])(
    '(%s) breaches nothing of the contract',
    async (sample) => {
      const found = await findingsOf(sample);
      expect(found('breach')).toEqual([]);
      expect(found('ok').length).toBeGreaterThan(60);
    },
  );

  it('breaches nothing without procedures', async () => {
    const drops = Object.keys(procedures).map((name) => `drop procedure ${name};`);
    const found = await findingsOf('vida-roleplay', drops.join(''));
    expect(found('breach')).toEqual([]);
    const note = serverMessages.certificatesInGameOnly;
    expect(found('skipped')).toContainEqual(expect.objectContaining({ note }));
  });
});
