/** Spanish names of the machines, and what the user does there. */
const names: Readonly<Record<string, readonly [name: string, what: string]>> = {
  session: ['Sesión', 'Sabe quién ha entrado y comprueba cada minuto que siga siendo así.'],
  access: ['Acceso de administración', 'Averigua si el jugador administra, por nivel o por rol.'],
  theme: ['Tema', 'Muestra el sitio de noche o al amanecer: como prefiere el sistema, o como se eligió.'],
  toast: ['Mensaje', 'Muestra un mensaje unos segundos, o más mientras alguien lo lee.'],
  chunk: ['Carga de página', 'Trae el código de una página la primera vez que se visita.'],
  login: ['Inicio de sesión', 'Entra un jugador, o pide el correo para cambiar su contraseña.'],
  backgrounds: ['Fondos del login', 'Cambia la imagen de fondo cada cinco segundos.'],
  serverStatus: ['Estado del servidor', 'Muestra cuántos juegan; se pregunta cada minuto.'],
  news: ['Noticias', 'Lista las noticias y abre una con sus mininoticias.'],
  tops: ['TOPs', 'Muestra quién va primero y busca a un jugador.'],
  download: ['Descargas', 'Ofrece el launcher y lo que el juego necesita.'],
  confirm: ['Confirmar cuenta', 'Confirma una cuenta con el enlace del correo, una sola vez.'],
  resetPassword: ['Restablecer contraseña', 'Pone una contraseña nueva con el enlace del correo.'],
  stats: ['Estadísticas', 'Muestra la ficha del personaje.'],
  movements: ['Movimientos Banco', 'Pasa las páginas de los movimientos del banco.'],
  cars: ['Autos', 'Mira los autos y abre uno.'],
  houses: ['Casas', 'Mira las casas y abre una.'],
  businesses: ['Negocios', 'Mira los negocios y abre uno.'],
  sheet: ['Ficha para la configuración', 'Lee la ficha una vez para el nombre y la historia.'],
  rename: ['Cambiar nombre', 'Da otro nombre al personaje, por Coins.'],
  changePassword: ['Cambiar contraseña', 'Cambia la contraseña desde la configuración.'],
  story: ['Historia del personaje', 'Escribe la historia, que se guarda de una vez para siempre.'],
  certificates: ['Certificados', 'Muestra qué certificados hay y qué cuestionario se puede hacer.'],
  quiz: ['Cuestionario', 'Hace el cuestionario de un certificado: preguntas, tres intentos y un reloj.'],
  quizClock: ['Reloj del cuestionario', 'Muestra el tiempo que queda y avisa cuando es poco.'],
  adminLinks: ['Cambio de links', 'Cambia el destino de un link de descarga.'],
  adminNews: ['Administrar noticias', 'Lista las noticias y lleva a agregar, editar y ver.'],
  newsWriting: ['Escribir noticia', 'Redacta una noticia con sus mininoticias y la hace publicar.'],
  newsPublication: [
    'Publicar noticia',
    'Envía la noticia y sus mininoticias una tras otra, y nada dos veces.',
  ],
  newsEdit: ['Editar noticia', 'Cambia el título o la descripción de una noticia.'],
  newsDetail: ['Mininoticias de una noticia', 'Muestra, cambia, elimina y agrega mininoticias.'],
  subNewsEdit: ['Editar mininoticia', 'Cambia una mininoticia.'],
};

/** The Spanish name of a machine. */
export function machineName(id: string): string {
  return names[id]?.[0] ?? id;
}

/** What the user does in a machine: in Spanish, or the entry's English sentence. */
export function machineSentence(id: string, sentence: string): string {
  return names[id]?.[1] ?? sentence;
}
