import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { isAboutFeatures } from '#contract/rules/story.ts';
import type { storyMachine } from '#machines/player/story.ts';
import { Button } from '#src/components/button.tsx';
import { Form } from '#src/components/form.tsx';
import { TextAreaField } from '#src/components/text-area-field.tsx';
import { useTag } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import { StoryCounter } from './story-counter.tsx';

interface StoryFormProps {
  actor: ActorRefFrom<typeof storyMachine>;
  isStorageWorking: boolean;
}

export function StoryForm({ actor, isStorageWorking }: StoryFormProps) {
  const { story, problem } = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useTag(actor, 'busy');
  const lacksFeatures = isAboutFeatures(problem, story);

  return (
    <Form onSubmit={() => actor.send({ type: 'story.submitted' })}>
      <p className={forms.hint}>
        {isStorageWorking
          ? 'Cuenta quién es tu personaje. Solo se puede guardar una vez; lo que escribas se conserva en este navegador hasta entonces. Al cerrar sesión se borra, salvo que hayas elegido «Recordarme».'
          : 'Cuenta quién es tu personaje. Solo se puede guardar una vez.'}
      </p>
      <TextAreaField
        label="Características"
        name="datosImportantes"
        rows={4}
        most={limits.storyTextMax}
        value={story.datosImportantes}
        readOnly={isBusy}
        error={lacksFeatures ? playerMessages.story.incomplete : undefined}
        onChange={(event) =>
          actor.send({
            type: 'story.typed',
            story: { ...story, datosImportantes: event.currentTarget.value },
          })
        }
      />
      <TextAreaField
        label="Historia"
        name="historia"
        rows={14}
        // The limit of valid characters says more.
        most={problem === 'tooLong' ? undefined : limits.storyTextMax}
        value={story.historia}
        readOnly={isBusy}
        error={problem === null || lacksFeatures ? undefined : playerMessages.story[problem]}
        note={<StoryCounter text={story.historia} />}
        onChange={(event) =>
          actor.send({ type: 'story.typed', story: { ...story, historia: event.currentTarget.value } })
        }
      />
      <Button type="submit" look="primary" isBusy={isBusy}>
        Guardar historia
      </Button>
    </Form>
  );
}
