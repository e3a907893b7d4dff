import type { Stats } from '#contract/calls/player.ts';
import { characterNameProblem } from '#contract/rules/character-name.ts';

/** Updates the session with the picture and the name of the loaded sheet; null leaves a value unchanged. */
export const updatePlayer = {
  type: 'updatePlayer',
  params: ({ context }: { context: { stats: Stats | null } }) => characterOf(context.stats),
} as const;

/** Ignores a name in another format: other API servers may send a display name, which no call accepts. */
function characterOf(stats: Stats | null) {
  if (!stats) throw new Error('no sheet is loaded');
  const isName = characterNameProblem(stats.Name, { currentName: '', isComplete: true }) === null;
  return { skin: stats.Skin, username: isName ? stats.Name : null };
}
