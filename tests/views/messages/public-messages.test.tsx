import { describe } from 'vitest';
import { loginSituations } from './login-situations.ts';
import { publicSituations } from './public-situations.tsx';
import { sessionSituations } from './session-situations.tsx';
import { testSituations } from './situations-test.ts';

describe('the messages of the public pages have their roles (behaviour 1.10)', () => {
  testSituations([...sessionSituations, ...publicSituations, ...loginSituations]);
});
