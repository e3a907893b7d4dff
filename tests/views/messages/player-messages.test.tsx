import { describe } from 'vitest';
import { calendarSituations } from './calendar-situations.tsx';
import { characterSituations } from './character-situations.ts';
import { quizSituations } from './quiz-situations.ts';
import { sessionsSituations } from './sessions-situations.tsx';
import { settingsSituations } from './settings-situations.ts';
import { testSituations } from './situations-test.ts';
import { storySituations } from './story-situations.ts';

describe('the messages of the personal area have their roles (behaviour 1.10)', () => {
  testSituations([
    ...calendarSituations,
    ...characterSituations,
    ...settingsSituations,
    ...sessionsSituations,
    ...storySituations,
    ...quizSituations,
  ]);
});
