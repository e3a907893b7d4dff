import { adminLinksSituations } from './admin-links-situations.ts';
import { adminNewsSituations } from './admin-news-situations.ts';
import { adminSubNewsSituations } from './admin-sub-news-situations.ts';
import { testSituations } from './situations-test.ts';

testSituations([...adminLinksSituations, ...adminNewsSituations, ...adminSubNewsSituations]);
