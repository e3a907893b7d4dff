import { expect, test } from 'vitest';
import { mailReplyOf } from '#server/outside/mail-reply.ts';

const errorWith = (response: unknown) => Object.assign(new Error('refused'), { response });

test.each([
  [
    '553 5.7.1 <no-reply@vida.example>: Sender address rejected: not owned by user web@vida.example',
    '553 5.7.1 …@… Sender address rejected: not owned by user …@…',
  ],
  ['550-5.1.1 Nobody here\r\n550 5.1.1 user%40vida.example', '550-5.1.1 Nobody here 550 5.1.1 …@…'],
  [
    '554 5.7.1 Bad link https://vida.example/reset-password?token=Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9',
    '554 5.7.1 Bad link https://vida.example/reset-password?token=…',
  ],
  [
    "500 5.5.1 Unknown 'AUTH PLAIN AGhvc3RAdmlkYS5leGFtcGxlAG1haWwtc2VjcmV0'",
    "500 5.5.1 Unknown 'AUTH PLAIN …'",
  ],
  [`451 4.3.0 ${'later '.repeat(100)}`, `451 4.3.0 ${'later '.repeat(100)}`.slice(0, 300).trim()],
])('the reply %j becomes %j in the log', (reply, expected) => {
  expect(mailReplyOf(errorWith(reply))).toBe(expected);
});

test('other errors have no reply', () => {
  for (const error of [new Error('x'), errorWith(false), errorWith({ status: 500 }), 'x'])
    expect(mailReplyOf(error)).toBeNull();
});
