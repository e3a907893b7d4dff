import { changeCharacterName, saveStory } from '#contract/calls/player.ts';
import type { Call } from '../network.ts';
import type { Answer } from '../server.ts';
import { Invariant } from './invariant.ts';

// The numbers and names are those of the rules: a wrong limit of the product is a fault, too.

const nameFormat = /^[A-Z][a-z]{3,}_[A-Z][a-z]{2,}$/;
const longestName = 32;
/** A name that is not allowed. */
export const blockedName = 'Tommy_Vercetti';
const shortestPassword = 8;
const story = { least: 1300, most: 3000 };
const longestTitle = 200;

/** A page sends, and the server accepts, only what the rules allow (4.6, 6.2, 6.3, 6.7, 8.1, 8.3, 9.3). */
export class Requests extends Invariant {
  override handled(call: Call, { status }: Answer): void {
    const problem = problemIn(call);
    if (problem === null) return;
    if (call.life.tab >= 0) this.evidence.blame(`tab ${call.life.tab} sends ${problem}`);
    if (status < 300) this.evidence.blame(`the server accepts ${problem}`);
  }
}

/** What is wrong with the content of a call; null if nothing is. */
function problemIn({ path, body }: Call): string | null {
  const sent: Readonly<Record<string, unknown>> = JSON.parse(body || '{}');
  const text = (field: string) => String(sent[field] ?? '');
  if (path === changeCharacterName.path) {
    const name = text('newCharacterName');
    return nameFormat.test(name) && name.length <= longestName && name !== blockedName
      ? null
      : `the name ${name}`;
  }
  if (/(change|reset)-password$/.test(path))
    return Array.from(text('newPassword')).length < shortestPassword ? 'a short password' : null;
  if (path === saveStory.path) {
    const { historia, datosImportantes } = {
      historia: '',
      datosImportantes: '',
      ...Object(sent['historia']),
    };
    const length = String(historia).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    const isRight = length >= story.least && length <= story.most && datosImportantes !== '';
    return isRight ? null : `a story of ${length} characters`;
  }
  if (path.endsWith('updateLink'))
    return /^https?:\/\/\S+$/.test(text('linkNew')) && sent['linkNew'] !== sent['linkOld']
      ? null
      : `the link ${text('linkNew')}`;
  if (!path.includes('noticias') || body === undefined) return null;
  const texts = path.includes('mininoticias') ? ['minititulo', 'contenido'] : ['titulo', 'descripcion'];
  const isComplete = texts.every((field) => text(field).trim() !== '');
  return isComplete && text(texts[0] ?? '').length <= longestTitle ? null : `the news ${body.slice(0, 80)}`;
}
