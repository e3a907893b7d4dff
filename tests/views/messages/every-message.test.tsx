import { expect, test } from 'vitest';
import { adminLinksSituations } from './admin-links-situations.ts';
import { adminNewsSituations } from './admin-news-situations.ts';
import { adminSubNewsSituations } from './admin-sub-news-situations.ts';
import { calendarSituations } from './calendar-situations.tsx';
import { characterSituations } from './character-situations.ts';
import { loginSituations } from './login-situations.ts';
import { everyMessage } from './message-paths.ts';
import { publicSituations } from './public-situations.tsx';
import { quizSituations } from './quiz-situations.ts';
import { sessionSituations } from './session-situations.tsx';
import { sessionsSituations } from './sessions-situations.tsx';
import { settingsSituations } from './settings-situations.ts';
import { nameOf } from './situation.tsx';
import { storySituations } from './story-situations.ts';

const situations = [
  ...sessionSituations,
  ...publicSituations,
  ...loginSituations,
  ...calendarSituations,
  ...characterSituations,
  ...settingsSituations,
  ...sessionsSituations,
  ...storySituations,
  ...quizSituations,
  ...adminLinksSituations,
  ...adminNewsSituations,
  ...adminSubNewsSituations,
];

// The compiler refuses a message that does not exist.
test('every message of the contract is shown in a situation', () => {
  const shown = situations.flatMap(({ shows }) => shows.map(nameOf));
  expect(everyMessage.filter((message) => !shown.includes(message))).toEqual([]);
});
