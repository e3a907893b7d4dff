import { characterSituations } from './character-situations.ts';
import { quizSituations } from './quiz-situations.ts';
import { settingsSituations } from './settings-situations.ts';
import { testSituations } from './situations-test.ts';
import { storySituations } from './story-situations.ts';

testSituations([...characterSituations, ...settingsSituations, ...storySituations, ...quizSituations]);
