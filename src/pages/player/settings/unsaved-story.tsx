import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { playerMessages } from '#contract/messages/player.ts';
import { type storyMachine, storyQuestion } from '#machines/player/story.ts';
import { Button } from '#src/components/button.tsx';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { TextAreaField } from '#src/components/text-area-field.tsx';
import forms from '#src/styles/forms.module.css';
import shared from '#src/styles/shared.module.css';

/** The draft that remained when another story was saved: it can be read and copied until it is discarded. */
export function UnsavedStory({ actor }: { actor: ActorRefFrom<typeof storyMachine> }) {
  const story = useSelector(actor, (snapshot) => snapshot.context.story);
  const isAsking = useSelector(actor, storyQuestion) === 'discard';
  return (
    <div className={forms.form}>
      <p role="alert" className={shared.notice}>
        {playerMessages.story.savedElsewhere}
      </p>
      <TextAreaField
        label="Características sin guardar"
        name="unsavedFeatures"
        rows={4}
        value={story.datosImportantes}
        readOnly
      />
      <TextAreaField
        label="Historia sin guardar"
        name="unsavedStory"
        rows={14}
        value={story.historia}
        readOnly
      />
      <div>
        <Button onClick={() => actor.send({ type: 'discard.requested' })}>Descartar este texto</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="¿Descartar este texto?"
          text={playerMessages.story.discard}
          confirmLabel="Descartar"
          isLoss
          onConfirm={() => actor.send({ type: 'discard.confirmed' })}
          onCancel={() => actor.send({ type: 'discard.cancelled' })}
        />
      )}
    </div>
  );
}
