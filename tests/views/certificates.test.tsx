import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { certificationStatus } from '#contract/calls/player.ts';
import type { QuizUnderWay } from '#contract/drafts/quiz.ts';
import { durations } from '#contract/limits.ts';
import CertificatesPage from '#src/pages/player/certificates/certificates-page.tsx';
import { player, renderView } from '../support/render.tsx';

const open = () => renderView(<CertificatesPage />, { path: '/user/certificates', user: player });
const cardOf = (name: string) => {
  const card = screen.getByRole('heading', { name }).closest('li');
  if (!card) throw new Error(`${name} has no card`);
  return within(card);
};

describe('the certificates page', () => {
  test('shows completed certificates and offers to start the others (behaviour 7.1)', async () => {
    const { api, user, address } = open();
    expect(screen.getByText('Cargando…')).toBeInTheDocument();
    expect(cardOf('Certificado de usuario').getByText(/^30 preguntas/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(api.asked(certificationStatus)).toEqual([{ userID: 7 }]);
    await api.answer(certificationStatus, { factionCertified: false, userCertified: true });
    expect(cardOf('Certificado de usuario').getByText('Completado')).toBeVisible();
    expect(cardOf('Certificado de usuario').queryByRole('button')).not.toBeInTheDocument();
    await user.click(cardOf('Certificado de facción').getByRole('button', { name: 'Comenzar' }));
    expect(address()).toBe('/user/certificates/faccion');
  });

  test('offers to continue a started quiz', async () => {
    const underWay: QuizUnderWay = {
      questions: [{ question: '¿?', option1: 'a', option2: 'b', option3: 'c', option4: 'd', correct: 1 }],
      answers: [null],
      attemptsLeft: 2,
      deadlineAt: durations.quiz,
      isPassed: false,
    };
    window.sessionStorage.setItem('vr.quiz.7.usuario', JSON.stringify(underWay));
    const { api, user, address } = open();
    await api.answer(certificationStatus, { factionCertified: false, userCertified: false });
    expect(cardOf('Certificado de facción').getByRole('button', { name: 'Comenzar' })).toBeVisible();
    await user.click(cardOf('Certificado de usuario').getByRole('button', { name: 'Continuar' }));
    expect(address()).toBe('/user/certificates/usuario');
  });

  test('offers to start when the stats do not say which certificates the player has', async () => {
    const { api } = open();
    await api.answer(certificationStatus, { factionCertified: {}, userCertified: true });
    expect(cardOf('Certificado de facción').getByRole('button', { name: 'Comenzar' })).toBeVisible();
    expect(cardOf('Certificado de usuario').getByText('Completado')).toBeVisible();
  });
});
