/** Pairs of transitions that no run can take. The pattern matches the names of the first and the second one. */
interface InfeasiblePairs {
  readonly pattern: RegExp;
  /** The reason, for testers. */
  readonly why: string;
}

const slowFirst = 'A los 10 s llega antes el aviso de lentitud.';
const sameText = 'Enviar no cambia lo escrito: el resultado es el mismo.';
const passed = 'Con todo correcto el reloj ya no hace perder.';

/** The tests fail if a run takes one of these pairs, or if a pattern matches no pair. */
export const infeasiblePairs: readonly InfeasiblePairs[] = [
  {
    pattern:
      /^(?!.*after\.slow)(access|chunk|serverStatus).*--> \S+ --xstate\.after\.(unanswered|giveUp)\.\S+$/,
    why: slowFirst,
  },

  {
    pattern:
      /^session\.(unread --session\.restored|open\.checking --check\.retried)\[0\].*\.unanswered\.\S+$/,
    why: slowFirst,
  },
  {
    pattern: /^session.*(visit\.settled\[1\]--> \S+loggedOut|logout\.requested\[0\]--> session) --visit/,
    why: 'Tras cerrar la sesión, la visita la atiende el estado loggedOut.',
  },
  {
    pattern: /^session\.open\.waiting .* --check\.retried/,
    why: 'Solo la primera comprobación se puede repetir a mano.',
  },
  {
    pattern: /^login.*(accountByEmail\[3\]|choice\.confirmed\[2\])--> .*choice\.confirmed\[1\]/,
    why: 'Todavía no hay ninguna cuenta elegida.',
  },
  {
    pattern: /^login.*(account\.chosen\[0\]|forgotPassword\[[23]\])--> .*choice\.confirmed\[2\]/,
    why: 'Ya hay una cuenta elegida.',
  },

  { pattern: /^movements --download.*ready --always/, why: 'Descargar no cambia la lista.' },
  { pattern: /^(cars|houses|businesses) --order.*ready --always/, why: 'Ordenar no cambia la lista.' },

  { pattern: /^rename.*role\.chosen.*judging --always\[2\]/, why: 'Ya hay un rol elegido.' },
  { pattern: /^rename.*(always\[[01]\]|submitted\[3\])--> .*submitted\[[45]\]/, why: sameText },
  { pattern: /^rename.*(always\[2\]|submitted\[4\])--> .*submitted\[[35]\]/, why: sameText },
  {
    pattern: /^rename.*(always\[3\]|Name\[\d\]|cancelled\[0\]|stats\[\d\])--> .*submitted\[[34]\]/,
    why: sameText,
  },

  { pattern: /^story.*submitted\[1\]--> .*submitted\[2\]/, why: sameText },
  { pattern: /^story\.(confirming|rereading) (?!--draft).*--story\.submitted\[1\]/, why: sameText },

  { pattern: /^quiz.*(always\[0\]|submitted\[3\])--> .*actor\.clock/, why: passed },
  { pattern: /^quiz\.underWay\.(certifying|verifying|unsent).*actor\.clock/, why: passed },
  { pattern: /^quiz\.failed.*resuming --always\[[01]\]/, why: 'La carga solo falla antes de empezar.' },
  { pattern: /^quiz\.loading.*submitted\[[345]\]/, why: 'Todavía no hay ninguna respuesta.' },
  {
    pattern: /^quiz.*(questions\[2\]|submitted\[[25]\])--> .*answering --always/,
    why: 'En el mismo instante no se acaba el tiempo.',
  },
  { pattern: /^quiz.*submitted\[2\]--> .*submitted\[[345]\]/, why: 'Sigue faltando una respuesta.' },
  { pattern: /^quiz.*submitted\[5\]--> .*submitted\[[23]\]/, why: 'Las respuestas siguen igual.' },

  {
    pattern:
      /^adminNews\.mode.*(adding\.chosen\[2\]|lost\.reused\[3\]|(editing|detail)\.chosen\[\d\]|always\[3\])--> adminNews\.mode --/,
    why: 'Antes se abre lo elegido.',
  },
  {
    pattern: /^adminNews\.mode --(adding\.chosen|lost\.reused)\S+--> \S+ --always\[[1234]\]/,
    why: 'Se abre una noticia nueva.',
  },
  {
    pattern:
      /^adminNews.*(editing\.chosen\S+--> \S+ --always\[[0234]|detail\.chosen\S+--> \S+ --always\[[0134])\]/,
    why: 'Se abre la noticia elegida.',
  },
  {
    pattern: /^newsWriting.*part\.added\[[23]\]--> .*part\.added\[2\]/,
    why: 'La mininoticia sigue igual, o vacía.',
  },
  {
    pattern: /^newsWriting.*dropped.*(part\.added\[2\]|pending\.\w+\[[5678]\]|submitted\[11\])/,
    why: 'Tras borrar el borrador no queda nada.',
  },
  { pattern: /^newsWriting.*submitted\[12\]--> .*submitted\[11\]/, why: sameText },
  { pattern: /^(newsEdit|subNewsEdit).*submitted\[2\]--> .*submitted\[1\]/, why: sameText },
  { pattern: /^(newsEdit|subNewsEdit)\.saving .*submitted\[2\]/, why: sameText },
];
