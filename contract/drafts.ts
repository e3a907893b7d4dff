import * as z from 'zod/mini';
import { type Question, questionReader } from './entities/player.ts';
import { limits } from './limits.ts';
import { characterRoles } from './rules/character-name.ts';
import type { QuizAnswers } from './rules/quiz.ts';

// Unsent texts that a browser stores, by kind.

/** A kind of draft: where a browser stores it, and what it contains. */
export interface DraftKind<Draft = unknown> {
  /** The start of its key in the browser's storage. It continues with the player's id. */
  key: `vr.${string}`;
  /** `localStorage` is shared by all tabs of the browser. */
  place: 'localStorage' | 'sessionStorage';
  schema: z.ZodMiniType<Draft>;
}

/** A new character name that was not submitted, with the selected role. */
export type NameDraft = z.output<typeof nameDrafts.schema>;

export const nameDrafts = {
  key: 'vr.nameDraft',
  place: 'localStorage',
  schema: z.object({ name: z.string(), role: z.nullable(z.enum(characterRoles)) }),
} as const;

export const storyDrafts = {
  key: 'vr.storyDraft',
  place: 'localStorage',
  schema: z.object({ datosImportantes: z.string(), historia: z.string() }),
} as const;

/** A quiz in progress. */
export interface QuizUnderWay {
  questions: readonly Question[];
  answers: QuizAnswers;
  attemptsLeft: number;
  deadlineAt: number;
  /** Every answer was correct before the deadline; the certificate is not recorded yet. */
  isPassed: boolean;
}

/** Quizzes in progress, by certificate. Two tabs must not share one quiz. */
export const quizDrafts: DraftKind<QuizUnderWay> = {
  key: 'vr.quiz',
  place: 'sessionStorage',
  schema: z
    .object({
      questions: z.array(questionReader).check(z.minLength(1), z.maxLength(limits.quizQuestions)),
      answers: z.array(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.quizOptions)))),
      attemptsLeft: z.int().check(z.minimum(1), z.maximum(limits.quizAttempts)),
      deadlineAt: z.number(),
      isPassed: z.boolean(),
    })
    .check(z.refine((quiz) => quiz.answers.length === quiz.questions.length)),
};

/** The new URLs that an administrator is typing, by link id: those that differ from the server's. */
export type TypedLinks = Readonly<z.output<typeof linkDrafts.schema>>;

export const linkDrafts = {
  key: 'vr.linkDrafts',
  place: 'localStorage',
  schema: z.record(z.string(), z.string()),
} as const;

const newsText = z.object({ titulo: z.string(), descripcion: z.string() });
const subNewsText = z.object({ minititulo: z.string(), contenido: z.string() });
const idOrNone = z.nullable(z.number());

const writing = z.object({
  news: newsText,
  /** In the form, not yet in the list. */
  subNews: subNewsText,
  /** The index of the pending sub-news that it replaces, or null. */
  editedIndex: idOrNone,
  /** The id of the news item, once it exists. */
  newsId: idOrNone,
  /** The highest id before anything was sent; null until the list has loaded. */
  newestNewsId: idOrNone,
  newestSubNewsId: idOrNone,
  /** Sub-news that have been created, in order. They are sent again if the news item is deleted. */
  created: z.readonly(z.array(subNewsText)),
  /** Sub-news still to be sent, in order. */
  pending: z.readonly(z.array(subNewsText)),
});
/** The unsent text of an existing item, and the server's text that it started from. */
const newsEdit = z.object({ text: newsText, base: newsText });
const subNewsEdit = z.object({ text: subNewsText, base: subNewsText });

/** A new news item with its sub-news, or sub-news for an existing news item. */
export type WritingDraft = z.output<typeof writing>;

/** The unsent texts of an administrator. They share a key, so that they can be listed. */
const news = { key: 'vr.newsDraft', place: 'localStorage' } as const;
export const newsWritingDrafts = { ...news, schema: writing } as const;
export const newsEditDrafts = { ...news, schema: newsEdit } as const;
export const subNewsEditDrafts = { ...news, schema: subNewsEdit } as const;
export const newsDrafts = { ...news, schema: z.union([writing, newsEdit, subNewsEdit]) } as const;
