import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { certificationStatus, certify, questions } from '#contract/calls/player.ts';
import { durations, limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import CertificatesPage from '#src/pages/player/certificates/certificates-page.tsx';
import QuizPage from '#src/pages/player/certificates/quiz-page.tsx';
import { player, renderView } from '../support/render.tsx';

const noCertificates = { factionCertified: false, userCertified: false };
/** The first option of every question is the correct one. */
const fetched = [1, 2, 3].map((number) => ({
  question: `Pregunta ${number}`,
  option1: 'Bien',
  option2: 'Mal',
  option3: 'Regular',
  option4: 'Nada de eso',
  correct: 1,
}));

function open(path = '/user/certificates/faccion') {
  return renderView(
    <Routes>
      <Route path="/user/certificates" element={<CertificatesPage />} />
      <Route path="/user/certificates/:type" element={<QuizPage />} />
    </Routes>,
    { path, user: player },
  );
}

async function begin(path?: string) {
  const view = open(path);
  await view.api.answer(certificationStatus, noCertificates);
  await view.api.answer(questions, fetched);
  return view;
}

type View = ReturnType<typeof open>;

const submitButton = () => screen.getByRole('button', { name: 'Enviar respuestas' });
const timer = () => screen.getByRole('timer');
const groupOf = (number: number) => screen.getByRole('radiogroup', { name: `Pregunta ${number}` });
/** An option of the question at a position: the shuffle decides which question that is. */
function radio(place: number, option: string) {
  const group = screen.getAllByRole('radiogroup')[place];
  if (!group) throw new Error(`there is no question at ${place}`);
  return within(group).getByRole('radio', { name: option });
}

async function choose({ user }: View, number: number, option: string) {
  await user.click(within(groupOf(number)).getByRole('radio', { name: option }));
}

async function answerAll(view: View, option = 'Bien') {
  for (const number of [1, 2, 3]) await choose(view, number, option);
}

describe('the quiz', () => {
  test.each(['otro', 'facciones', 'USUARIO'])(
    'shows the not-found page for the unknown type %s (behaviour 7.9)',
    (type) => {
      const { api } = open(`/user/certificates/${type}`);
      expect(screen.getByRole('heading', { name: siteMessages.notFound.title })).toBeVisible();
      expect(api.made(certificationStatus)).toBe(0);
    },
  );

  test('shows a radio group per question, the attempts and the clock (behaviour 7.3)', async () => {
    const view = await begin();
    expect(screen.getByRole('heading', { name: 'Certificado de facción' })).toBeVisible();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(3);
    expect(within(groupOf(1)).getAllByRole('radio')).toHaveLength(4);
    expect(screen.getByText('Intentos restantes: 3')).toBeVisible();
    expect(timer()).toHaveTextContent('15:00');
    expect(timer()).toHaveAttribute('aria-live', 'off');
    expect(screen.getByText('Respondidas: 0 de 3')).toBeVisible();
    await choose(view, 2, 'Mal');
    expect(screen.getByText('Respondidas: 1 de 3')).toBeVisible();
    await view.wait(1000);
    expect(timer()).toHaveTextContent('14:59');
  });

  test('can be answered by keyboard alone', async () => {
    const { user } = await begin();
    radio(0, 'Bien').focus();
    await user.keyboard(' ');
    await user.keyboard('{ArrowDown}');
    expect(radio(0, 'Mal')).toBeChecked();
    await user.tab();
    expect(radio(1, 'Bien')).toHaveFocus();
  });

  test('focuses the first open question without using an attempt (behaviour 7.4)', async () => {
    const view = await begin();
    await view.user.click(radio(0, 'Bien'));
    await view.user.click(submitButton());
    expect(radio(1, 'Bien')).toHaveFocus();
    expect(screen.getByText('Intentos restantes: 3')).toBeVisible();
  });

  test('says after the third wrong answer that another quiz can begin (behaviour 7.5)', async () => {
    const view = await begin();
    await answerAll(view, 'Mal');
    for (let attempt = 0; attempt < limits.quizAttempts; attempt += 1) await view.user.click(submitButton());
    expect(window.sessionStorage).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Volver a los certificados' })).toBeVisible();
    await view.wait(durations.quizFarewell);
    expect(view.address()).toBe('/user/certificates');
    await view.api.answer(certificationStatus, noCertificates);
    expect(screen.getByText(playerMessages.quiz.again)).toHaveAttribute('role', 'status');
  });

  test('is passed when every answer is correct, with a diploma to keep as an image (behaviour 7.10)', async () => {
    const view = await begin();
    await answerAll(view);
    await view.user.click(submitButton());
    expect(view.api.asked(certify)).toEqual([{ userID: 7, Tipo: 1 }]);
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    await view.api.answer(certify);
    expect(window.sessionStorage).toHaveLength(0);
    const diploma = await screen.findByRole('img', {
      name: /^Diploma: Vida Rol, Juan Perez, Certificado de facción, San Andreas, \d+ de [a-z]+ de \d{4}$/,
    });
    expect(diploma).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar imagen' })).toBeEnabled();
    await view.user.click(screen.getByRole('link', { name: 'Volver a los certificados' }));
    expect(view.address()).toBe('/user/certificates');
  });

  test('moves the focus to the result when its time is over', async () => {
    const view = await begin();
    await view.wait(durations.quiz);
    expect(screen.getByText(playerMessages.quiz.timeOver).closest('[role="alert"]')).toHaveFocus();
  });
});
