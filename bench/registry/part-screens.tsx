import { MonitorSmartphone } from 'lucide-react';
import { type ComponentType, use } from 'react';
import type { Actor, AnyStateMachine } from 'xstate';
import { newsDetailMachine } from '#machines/admin/news-detail.ts';
import { newsEditMachine, subNewsEditMachine } from '#machines/admin/news-edit.ts';
import { newsWritingMachine } from '#machines/admin/news-writing.ts';
import { dateSearchMachine } from '#machines/player/date-search.ts';
import { dueMachine } from '#machines/player/due.ts';
import { quizClockMachine } from '#machines/player/quiz-clock.ts';
import { sheetMachine } from '#machines/player/sheet.ts';
import { toastMachine } from '#machines/shared/toast.ts';
import { Page } from '#src/components/page.tsx';
import { SessionNotices } from '#src/components/shell/session-notices.tsx';
import { TopBar } from '#src/components/shell/top-bar.tsx';
import { Messages } from '#src/components/toast.tsx';
import { UseActorContext, useWorkflow } from '#src/core/workflow.ts';
import { NewsEditForm, SubNewsEditForm } from '#src/pages/admin/news/news-edit-form.tsx';
import { NewsWritingForm } from '#src/pages/admin/news/news-writing-form.tsx';
import { WrittenNews } from '#src/pages/admin/news/written-news.tsx';
import { QuizClock } from '#src/pages/player/certificates/quiz-clock.tsx';
import { CalendarSharing } from '#src/pages/player/due/calendar-sharing.tsx';
import DuePage from '#src/pages/player/due/due-page.tsx';
import { DueContext } from '#src/pages/player/due-context.ts';
import { SearchTask } from '#src/pages/player/movements/date-search.tsx';
import { ChangePasswordSection } from '#src/pages/player/settings/change-password-section.tsx';
import PasskeysSection from '#src/pages/player/settings/passkeys-section.tsx';
import { SessionList } from '#src/pages/player/settings/session-list.tsx';
import { SettingsSection } from '#src/pages/player/settings/settings-section.tsx';
import { StorySection } from '#src/pages/player/settings/story-section.tsx';
import PasskeyLogin from '#src/pages/session/login/passkey-login.tsx';

// The screens of machines that belong to a part of a page, or to several pages.

const user = { usuario: 'jugador', userID: 7, username: 'Juan_Perez' };

/** The run of a machine, for components that receive their actor as a prop. */
function useRun<M extends AnyStateMachine>(machine: M): Actor<M>;
function useRun(machine: AnyStateMachine): Actor<AnyStateMachine> {
  return use(UseActorContext)(machine, {});
}

/** A part of a page below a heading. */
function inPage(title: string, Part: ComponentType): ComponentType {
  return () => (
    <Page title={title}>
      <Part />
    </Page>
  );
}

/** The parts of every page that depend on session and theme. */
export function TopScreen() {
  return (
    <>
      <TopBar onSearch={() => {}} />
      <SessionNotices />
    </>
  );
}

export const ToastScreen = inPage('Mensaje', () => <Messages actor={useRun(toastMachine)} />);

export function DueScreen() {
  return (
    <DueContext value={useRun(dueMachine)}>
      <DuePage />
    </DueContext>
  );
}

export const CalendarScreen = inPage('Vencimientos', () => <CalendarSharing />);
export const SessionsScreen = inPage('Configuración', () => (
  <SettingsSection id="sesiones" icon={MonitorSmartphone}>
    <SessionList />
  </SettingsSection>
));
export const ChangePasswordScreen = inPage('Configuración', () => (
  <ChangePasswordSection user={user} onChanged={() => {}} />
));
export const StoryScreen = inPage('Configuración', () => {
  const { userID, username } = user;
  const sheet = useWorkflow(sheetMachine, { input: () => ({ userID, username }) });
  return <StorySection user={user} sheet={sheet} hasReview={false} />;
});
export const DateSearchScreen = inPage('Movimientos Banco', () => (
  <SearchTask actor={useRun(dateSearchMachine)} onCancel={() => {}} />
));
export const PasskeysScreen = inPage('Configuración', () => <PasskeysSection user={user} />);
export const PasskeyLoginScreen = inPage('Iniciar sesión', () => (
  <PasskeyLogin shouldRemember={() => false} onShown={() => {}} />
));
export const QuizClockScreen = inPage('Cuestionario', () => <QuizClock clock={useRun(quizClockMachine)} />);
export const NewsWritingScreen = inPage('Noticias', () => (
  <NewsWritingForm actor={useRun(newsWritingMachine)} />
));
export const NewsEditScreen = inPage('Noticias', () => (
  <NewsEditForm actor={useRun(newsEditMachine)} onReuse={() => {}} onLeave={() => {}} />
));
export const NewsDetailScreen = inPage('Noticias', () => (
  <WrittenNews actor={useRun(newsDetailMachine)} onLeave={() => {}} />
));
export const SubNewsEditScreen = inPage('Noticias', () => (
  <SubNewsEditForm actor={useRun(subNewsEditMachine)} onLeave={() => {}} />
));
