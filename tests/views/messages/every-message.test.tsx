import { describe, expect, test } from 'vitest';
import { adminLinksSituations } from './admin-links-situations.ts';
import { adminNewsSituations } from './admin-news-situations.ts';
import { adminSubNewsSituations } from './admin-sub-news-situations.ts';
import { calendarSituations } from './calendar-situations.tsx';
import { characterSituations } from './character-situations.ts';
import { loginSituations } from './login-situations.ts';
import { differences, everyMessage } from './message-paths.ts';
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

describe('the list', () => {
  const listed = situations.flatMap(({ shows }) => shows.map(nameOf));

  test('has every message of the contract, and no other', () => {
    expect(differences(everyMessage, listed)).toEqual({ unlisted: [], unknown: [] });
  });

  test('fails without one of them, or with one too many', () => {
    const [first, ...rest] = everyMessage;
    expect(differences(everyMessage, rest)).toEqual({ unlisted: [first], unknown: [] });
    expect(differences(rest, everyMessage)).toEqual({ unlisted: [], unknown: [first] });
    expect(differences([...everyMessage, 'news.planted'], listed).unlisted).toEqual(['news.planted']);
    expect(differences(everyMessage, [...listed, 'news.planted']).unknown).toEqual(['news.planted']);
  });
});
