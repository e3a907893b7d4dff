import { describe, expect, it } from 'vitest';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { questions } from '#server/database/schema.ts';
import { createApiCaller } from '#server/operator/commands/api-caller.ts';
import { checkApi } from '#server/operator/commands/conformance-checks.ts';
import { samples, startGameServer } from '../support/game.ts';
import { mariadbForTests, type Sample } from '../support/mariadb.ts';
import { apiKey } from '../support/server.ts';

const mariadb = mariadbForTests();

describe('the site on a gamemode', () => {
  it.each<Sample>(['vida-roleplay', 'sc-rp', 'ngrp'])(
    '(%s) breaches nothing of the contract',
    async (sample) => {
      const server = await startGameServer(mariadb(), sample);
      const question = { question: '¿?', option1: 'a', option2: 'b', option3: 'c', option4: 'd', correct: 1 };
      await server.database.insert(questions).values(quizTypes.map((quiz) => ({ quiz, ...question })));
      const call = createApiCaller({ url: server.url, keyHeader: 'x-api-key', isStrict: true });
      const { password } = samples[sample];
      const options = { user: 'Juan_Perez', password, roleId: '100000000000000001', write: true };
      const findings = await checkApi({ call, key: apiKey }, options);
      expect(findings.filter(({ verdict }) => verdict === 'breach')).toEqual([]);
      expect(findings.filter(({ verdict }) => verdict === 'ok').length).toBeGreaterThan(60);
      await server.stop();
    },
  );
});
