import document from '../../../docs/behaviour.md?raw';
import { rulesIn } from './rules.ts';

/** The rules of docs/behaviour.md in their order. A file of its own, because the text is large. */
export const allRules = rulesIn(document);
