import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { playerCall, rowIdOf } from '../http/call.ts';
import { renameCharacter } from '../player/renaming.ts';
import { reviewedStories, reviewStory, saveStory } from '../player/stories.ts';
import type { Services } from '../services.ts';
import { changePassword } from '../session/password-change.ts';

/** A player's settings, and the review of stories. */
export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const { database, now, readCache } = services;

  playerCall(app, endpoints.changePassword, async ({ session, body }) => {
    const { currentPassword: current, newPassword: next } = body;
    await changePassword(services, session, { current, next });
    return { message: playerMessages.changePassword.done };
  });

  playerCall(app, endpoints.changeCharacterName, async ({ session, body }) => {
    await renameCharacter(database, session, { name: body.newCharacterName, role: body.rolSeleccionado });
    readCache.invalidate('tops');
    return { message: playerMessages.rename.done };
  });

  playerCall(app, endpoints.saveStory, async ({ session, body }) => {
    await saveStory(database, session.playerId, body.historia, now());
    return { message: playerMessages.story.done };
  });

  playerCall(app, endpoints.stories, () => reviewedStories(database));

  playerCall(app, endpoints.reviewStory, async ({ session, body }) => {
    await reviewStory(database, {
      storyId: rowIdOf(body.historiaID),
      reviewerId: session.playerId,
      decision: body.decision.trim(),
      reason: body.razon.trim(),
      now: now(),
    });
    return { message: serverMessages.storyReviewed };
  });
}
