import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Question } from '#contract/calls/player.ts';
import { questionOptions } from '#contract/rules/quiz.ts';
import type { quizMachine } from '#machines/player/quiz.ts';
import { classNames } from '#src/components/class-names.ts';
import { Choice } from '#src/components/field.tsx';
import { RadioGroup } from '#src/components/radio-group.tsx';
import lists from '#src/styles/lists.module.css';
import styles from './quiz-question.module.css';

interface QuizQuestionProps {
  actor: ActorRefFrom<typeof quizMachine>;
  question: Question;
  /** 0-based position in the quiz. */
  index: number;
  isClosed: boolean;
}

/** One question with its options; renders again only when its own answer changes. */
export function QuizQuestion({ actor, question, index, isClosed }: QuizQuestionProps) {
  const answer = useSelector(actor, (snapshot) => snapshot.context.answers[index] ?? null);
  return (
    <li className={classNames(lists.row, styles.item)} data-answered={answer !== null}>
      <span aria-hidden="true" className={styles.number}>
        {index + 1}
      </span>
      <RadioGroup legend={question.question} legendClassName={styles.text} isDisabled={isClosed}>
        {questionOptions(question).map((option, place) => (
          <Choice
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position; two may have the same text
            key={place}
            id={place === 0 ? firstOptionId(index) : undefined}
            type="radio"
            name={`question-${index}`}
            label={option}
            checked={answer === place + 1}
            onChange={() => actor.send({ type: 'answer.chosen', question: index, option: place + 1 })}
          />
        ))}
      </RadioGroup>
    </li>
  );
}

/** Scrolls to a question and focuses it. */
export function focusQuestion(index: number): void {
  document.getElementById(firstOptionId(index))?.focus();
}

function firstOptionId(index: number): string {
  return `quiz-question-${index}`;
}
