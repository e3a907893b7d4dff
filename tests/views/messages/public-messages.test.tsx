import { loginSituations } from './login-situations.ts';
import { publicSituations } from './public-situations.ts';
import { sessionSituations } from './session-situations.tsx';
import { testSituations } from './situations-test.ts';

testSituations([...sessionSituations, ...publicSituations, ...loginSituations]);
