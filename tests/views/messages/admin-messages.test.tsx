import { describe } from 'vitest';
import { adminLinksSituations } from './admin-links-situations.ts';
import { adminNewsSituations } from './admin-news-situations.ts';
import { adminSubNewsSituations } from './admin-sub-news-situations.ts';
import { testSituations } from './situations-test.ts';

describe('the messages of the administration have their roles (behaviour 1.10)', () => {
  testSituations([...adminLinksSituations, ...adminNewsSituations, ...adminSubNewsSituations]);
});
