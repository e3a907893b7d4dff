import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlaceholders } from '#bench/inspector/placeholders.ts';
import { createRecorder } from '#bench/inspector/recorder.ts';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { accepted, refused, sent } from '#bench/registry/steps.ts';
import { nextSteps } from '#bench/simulation/next-steps.ts';
import { inputsOf } from '#bench/simulation/recording.ts';
import { simulate } from '#bench/simulation/simulate.ts';
import type { Step } from '#bench/simulation/step.ts';
import { packRecording, recordingLink, unpackRecording } from '#bench/ui/replay/recording-link.ts';
import { replay } from '#bench/ui/replay/replay.ts';
import { differences } from '#bench/ui/replay/replay-text.ts';
import { readRecording, type SystemRecording } from '#bench/ui/replay/system-recording.ts';
import { toBase64Url } from '#bench/ui/run/base64-url.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { confirmedAnswer } from '#contract/rules/confirmation.ts';
import { quizEnd } from '#machines/player/quiz.ts';

/** The number of recordings for each machine: a few in `npm test`, many in `npm run walks`. */
const recordings = Number(process.env['RECORDINGS'] ?? 8);

/** Records a random walk through a machine; the numbers select the steps. */
async function recordedWalk(entry: MachineEntry, choices: readonly number[]) {
  const [first = 0, ...others] = choices;
  const inputs = inputsOf(entry);
  let now = () => 0;
  const recorder = createRecorder(() => now());
  const run = simulate(entry, [], { input: inputs[first % inputs.length], inspect: recorder.inspect });
  now = () => run.clock.now();
  for (const choice of others) {
    const steps: Step[] = nextSteps(entry, run);
    const wait = run.clock.untilNextTimer();
    // Wait for any duration, also between two timers, so that the next timer may fire late.
    steps.push({ type: 'wait', milliseconds: choice % Math.max(1, Math.floor(wait ?? 1)) });
    if (choice % 5 === 0) run.clock.sleep(choice % 2000);
    const step = steps[choice % steps.length];
    if (step) run.take(step);
    // The page's clock is frozen until the next microtask.
    await Promise.resolve();
  }
  return recorder.recording();
}

describe('a recording', () => {
  it.each(registry.map((entry) => [entry.machine.id, entry] as const))(
    'of %s is repeated state by state from its link',
    async (_id, entry) => {
      const choices = fc.array(fc.nat(), { minLength: 2, maxLength: 60, size: 'max' });
      await fc.assert(
        fc.asyncProperty(choices, async (numbers) => {
          const made = await recordedWalk(entry, numbers);
          expect(made.steps.every(({ state }) => state !== undefined)).toBe(true);
          const read = await unpackRecording(toBase64Url(await packRecording(made)));
          expect(read).toEqual(made);
          if (read) expect(differences(replay(read))).toEqual([]);
        }),
        { numRuns: recordings },
      );
    },
  );

  /** A quiz of 40 questions on a page that records it. */
  async function recordedQuiz() {
    let now = () => 0;
    const recorder = createRecorder(() => now());
    const run = simulate(entryOf('quiz'), [], {
      input: (now) => ({ userID: 7, type: 'faccion', now, random: recorder.random }),
      inspect: recorder.inspect,
    });
    now = () => run.clock.now();
    const take = async (step: Step) => {
      run.take(step);
      // The page's clock is frozen until the next microtask.
      await Promise.resolve();
    };
    const options = { option1: 'Una', option2: 'Otra', option3: 'Ninguna', option4: 'Todas' };
    const questions = Array.from({ length: 40 }, (_, index) => ({
      question: `¿${index}?`,
      ...options,
      correct: (index % 4) + 1,
    }));
    await take(sent({ type: 'draft.found', draft: null }));
    await take(accepted('certificationStatus', { factionCertified: false, userCertified: false }));
    await take({ type: 'wait', milliseconds: 637 });
    await take(accepted('questions', questions));
    return { recording: () => readRecording(JSON.stringify(recorder.recording())), run, take };
  }

  it('of a quiz selects the same questions again', async () => {
    const { recording, run, take } = await recordedQuiz();
    const drawn: { correct: number }[] = run.actor.getSnapshot().context.questions;
    for (const [question, { correct }] of drawn.entries()) {
      await take(sent({ type: 'answer.chosen', question, option: correct }));
    }
    await take(sent({ type: 'answers.submitted' }));
    expect(run.pending()).toContain('certify');
    const made = recording();
    expect(made && differences(replay(made))).toEqual([]);
  });

  it('of a quiz whose time is over repeats the end of its clock', async () => {
    const { recording, run, take } = await recordedQuiz();
    while (quizEnd(run.actor.getSnapshot()) === null) await take({ type: 'timer' });
    const made = recording();
    expect(made?.steps.map(({ state }) => state)).toContain('over');
    expect(made && differences(replay(made))).toEqual([]);
  });

  it('repeats a timer that fires before an earlier one, as after a change of the clock', () => {
    const recorder = createRecorder(() => 0);
    const run = simulate(entryOf('access'), [], { inspect: recorder.inspect });
    run.take(sent({ type: 'player.changed', userID: 7 }));
    expect(run.clock.untilTimers()).toHaveLength(2);
    const event = 'xstate.after.unanswered.access.asking';
    expect(run.untilTimer(event)).toBeGreaterThan(run.untilTimer() ?? 0);
    run.take({ type: 'timer', event });
    const made = recorder.recording();
    expect(made.steps.at(-1)?.state).toBe('failing');
    expect(differences(replay(made))).toEqual([]);
  });

  /** A recording of the news with a text of random letters in each item. */
  function recordedNews(length: number, numRuns = 5) {
    const random = fc.sample(fc.string({ minLength: length, maxLength: length }), { numRuns, seed: 7 });
    const recorder = createRecorder(() => 0);
    const run = simulate(entryOf('news'), [], { inspect: recorder.inspect });
    const body = random.map((descripcion, id) => ({ id: id + 1, titulo: `Noticia ${id}`, descripcion }));
    run.take(accepted('news', body));
    return recorder.recording();
  }

  it('fits in a link if it does without the ends of long texts', async () => {
    const made = [recordedNews(100), recordedNews(5000), recordedNews(100, 150)];
    const [short, long, endless] = await Promise.all(made.map((each) => recordingLink(each, 'https://x')));
    expect(short).toMatchObject({ isShortened: false });
    expect(long).toMatchObject({ isShortened: true });
    expect(endless).toBeNull();
    const read = await unpackRecording(new URL(long?.address ?? '').hash);
    expect(read && differences(replay(read))).toEqual([]);
    expect(read?.steps.map(({ state }) => state)).toEqual(made[1]?.steps.map(({ state }) => state));
  });

  /** Strings that often break programs, and random strings: at most 240 UTF-16 units, because a longer e-mail is not sent. */
  const naughty = fc.oneof(
    fc.constantFrom(...naughtyTexts),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 120, size: 'max' }),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40, size: 'max' }),
    fc.emailAddress(),
  );

  it('keeps a text that a workflow compares, even if it contains a secret', () => {
    const placeholders = createPlaceholders();
    placeholders.hide('contraseña');
    placeholders.hide(confirmedAnswer);
    const compared = [sessionMessages.password.common, confirmedAnswer];
    expect(placeholders.scrubbed([...compared, 'mi contraseña'])).toEqual([...compared, 'mi secreto-1']);
  });

  it('contains no secret, regardless of where users typed it and the server repeated it', async () => {
    await fc.assert(
      fc.asyncProperty(naughty, naughty, naughty, async (password, email, token) => {
        const secrets = [password, email, token].filter((secret) => !ownTexts.includes(secret));
        const recorder = createRecorder(() => 0);
        const run = simulate(entryOf('login'), [], { inspect: recorder.inspect });
        const give = (steps: readonly Step[]) => {
          for (const step of steps) run.take(step);
        };
        const text = `${password} ${email} ${token}`;
        give([
          sent({ type: 'credentials.submitted', usuario: text, password, remember: true }),
          refused('logIn', text),
          sent({ type: 'credentials.submitted', usuario: password, password, remember: true }),
          accepted('logIn', { token, userID: 7, username: text }),
        ]);
        const recovery = simulate(entryOf('login'), [], { inspect: recorder.inspect });
        recovery.take(sent({ type: 'recovery.requested', usuario: email, remember: false }));
        recovery.take(sent({ type: 'email.submitted', email }));
        recovery.take(refused('accountByEmail', `${email} no existe.`));
        const reset = simulate(entryOf('resetPassword'), [], { inspect: recorder.inspect });
        reset.take(sent({ type: 'token.found' }));
        reset.take(sent({ type: 'password.submitted', password, confirmation: password, token }));
        const confirm = simulate(entryOf('confirm'), [], { inspect: recorder.inspect });
        confirm.take(sent({ type: 'token.found', token }));
        confirm.take(refused('confirmAccount', `${token} ya no vale.`));
        confirm.take(sent({ type: 'confirmation.retried', token }));
        confirm.take(accepted('confirmAccount', confirmedAnswer));
        const change = simulate(entryOf('changePassword'), [], { inspect: recorder.inspect });
        const passwords = [
          { currentPassword: password, newPassword: token, confirmation: email },
          { currentPassword: email, newPassword: token, confirmation: token },
          { currentPassword: password, newPassword: password, confirmation: password },
        ];
        for (const typed of passwords) {
          change.take(sent({ type: 'passwords.submitted', ...typed }));
          if (change.pending().includes('changePassword')) change.take(refused('changePassword', text));
        }
        const made = recorder.recording();
        expect(textsIn(made).filter((found) => secrets.some((secret) => isIn(secret, found)))).toEqual([]);
        // Behaviour that depends on equal, short or empty secrets is unchanged.
        expect(differences(replay(made))).toEqual([]);
      }),
      { numRuns: recordings },
    );
  }, 600_000);
});

const naughtyTexts = [
  ...'null undefined true NaN 0 -1 1e9 __proto__ constructor {{7*7}} a@b token=a@b ?token=x"y@z %s%n $&$1 \\ \\u0000'.split(
    ' ',
  ),
  ...'<script>alert(1)</script> ../../etc/passwd {"type":"logout.requested"} ••• 👩‍👩‍👧 ﷽ 田中さん'.split(
    ' ',
  ),
  ...['\u0000', '\ufeff', '\u202e', '\ud83d', '🔥'.repeat(40), ' espacios ', 'línea\nnueva', confirmedAnswer],
  ...["' OR 1=1--", '"><img src=x onerror=alert(1)>'],
];

/** All placeholders and the recording's own texts. A random secret that is a part of these is not searched. */
const ownTexts =
  'secreto-123456789 s1 s2 s3 s4 1@s 2@s 3@s 4@s -------- @correo.invalid no existe. ya no vale. Exitoso answered event answer timer';

/** The texts in the steps of a recording, without the site's own names. */
function textsIn({ steps }: SystemRecording): string[] {
  const texts: string[] = [];
  JSON.stringify(
    steps.map(({ step }) => step),
    (key, value: unknown) => {
      if (typeof value === 'string' && !['type', 'service'].includes(key)) texts.push(value);
      return value;
    },
  );
  return texts;
}

/** Whether a text contains a secret. Ignores secrets of less than four letters, which occur by chance. */
function isIn(secret: string, text: string): boolean {
  return secret.length < 4 ? text === secret : text.includes(secret);
}

function entryOf(id: string): MachineEntry {
  const found = registry.find(({ machine }) => machine.id === id);
  if (!found) throw new Error(`${id} is not registered`);
  return found;
}
