import { MonitorSmartphone } from 'lucide-react';
import { use } from 'react';
import type { Actor, AnyStateMachine } from 'xstate';
import { newsDetailMachine } from '#machines/admin/news-detail.ts';
import { newsEditMachine, subNewsEditMachine } from '#machines/admin/news-edit.ts';
import { newsWritingMachine } from '#machines/admin/news-writing.ts';
import { dateSearchMachine } from '#machines/player/date-search.ts';
import { dueMachine } from '#machines/player/due.ts';
import { quizClockMachine } from '#machines/player/quiz-clock.ts';
import { toastMachine } from '#machines/shared/toast.ts';
import { Page } from '#src/components/page.tsx';
import { SessionNotices } from '#src/components/shell/session-notices.tsx';
import { TopBar } from '#src/components/shell/top-bar.tsx';
import { Toast } from '#src/components/toast.tsx';
import { UseActorContext } from '#src/core/workflow.ts';
import { NewsEditForm, SubNewsEditForm } from '#src/pages/admin/news/news-edit-form.tsx';
import { NewsWritingForm } from '#src/pages/admin/news/news-writing-form.tsx';
import { WrittenNews } from '#src/pages/admin/news/written-news.tsx';
import { QuizClock } from '#src/pages/player/certificates/quiz-clock.tsx';
import DuePage from '#src/pages/player/due/due-page.tsx';
import { DueContext } from '#src/pages/player/due-context.ts';
import { SearchTask } from '#src/pages/player/movements/date-search.tsx';
import PasskeysSection from '#src/pages/player/settings/passkeys-section.tsx';
import { SessionList } from '#src/pages/player/settings/session-list.tsx';
import { SettingsSection } from '#src/pages/player/settings/settings-section.tsx';
import PasskeyLogin from '#src/pages/session/login/passkey-login.tsx';

// The screens of machines that belong to a part of a page, or to several pages.

/** The run of a machine, for components that receive their actor as a prop. */
function useRun<M extends AnyStateMachine>(machine: M): Actor<M>;
function useRun(machine: AnyStateMachine): Actor<AnyStateMachine> {
  return use(UseActorContext)(machine, {});
}

/** The parts of every page that depend on session and theme. */
export function TopScreen() {
  return (
    <>
      <TopBar />
      <SessionNotices />
    </>
  );
}

export function ToastScreen() {
  return (
    <Page title="Mensaje">
      <Toast actor={useRun(toastMachine)} />
    </Page>
  );
}

export function DueScreen() {
  return (
    <DueContext value={useRun(dueMachine)}>
      <DuePage />
    </DueContext>
  );
}

export function SessionsScreen() {
  return (
    <Page title="Configuración">
      <SettingsSection title="Sesiones" icon={MonitorSmartphone}>
        <SessionList />
      </SettingsSection>
    </Page>
  );
}

export function DateSearchScreen() {
  return (
    <Page title="Movimientos Banco">
      <SearchTask actor={useRun(dateSearchMachine)} onCancel={() => {}} />
    </Page>
  );
}

export function PasskeysScreen() {
  return (
    <Page title="Configuración">
      <PasskeysSection user={{ usuario: 'jugador', userID: 7, username: 'Juan_Perez' }} />
    </Page>
  );
}

export function PasskeyLoginScreen() {
  return (
    <Page title="Iniciar sesión">
      <PasskeyLogin shouldRemember={() => false} onShown={() => {}} />
    </Page>
  );
}

export function QuizClockScreen() {
  return (
    <Page title="Cuestionario">
      <QuizClock clock={useRun(quizClockMachine)} />
    </Page>
  );
}

export function NewsWritingScreen() {
  return (
    <Page title="Noticias">
      <NewsWritingForm actor={useRun(newsWritingMachine)} />
    </Page>
  );
}

export function NewsEditScreen() {
  return (
    <Page title="Noticias">
      <NewsEditForm actor={useRun(newsEditMachine)} onReuse={() => {}} onLeave={() => {}} />
    </Page>
  );
}

export function NewsDetailScreen() {
  return (
    <Page title="Noticias">
      <WrittenNews actor={useRun(newsDetailMachine)} onLeave={() => {}} />
    </Page>
  );
}

export function SubNewsEditScreen() {
  return (
    <Page title="Noticias">
      <SubNewsEditForm actor={useRun(subNewsEditMachine)} onLeave={() => {}} />
    </Page>
  );
}
