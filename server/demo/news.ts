/** A news item with its sub-items; `contenido` is cut into bullet points at each asterisk. */
type DemoNews = {
  titulo: string;
  descripcion: string;
  mininoticias: readonly { minititulo: string; contenido: string }[];
};

/** Oldest first, so that ids given in this order put the newest one at the top of the page. */
export const demoNews: readonly DemoNews[] = [
  {
    titulo: 'Vida Rol abre sus puertas',
    descripcion:
      'Después de varios meses de pruebas cerradas, el servidor abre para toda la comunidad. Gracias a quienes reportaron fallos, propusieron ideas y probaron cada trabajo una y otra vez. Desde hoy cualquiera puede crear su personaje, buscar empleo y escribir su propia historia en la ciudad. ¡Los esperamos!',
    mininoticias: [
      {
        minititulo: 'Primeros pasos',
        contenido:
          '*Crea tu cuenta y confírmala desde el correo que recibirás. *Elige un nombre con el formato Nombre_Apellido. *Descarga el launcher desde la sección Descargar. *Visita el ayuntamiento para obtener tu documento y tu primer empleo.',
      },
      {
        minititulo: 'Obsequio de bienvenida',
        contenido:
          '*Todo personaje nuevo recibe un teléfono y un botiquín. *El transporte público es gratuito hasta el nivel 3. *Las primeras dos clases de manejo no tienen costo.',
      },
    ],
  },
  {
    titulo: 'Normativa general: lo que debes saber antes de entrar',
    descripcion:
      'Publicamos la primera versión completa de la normativa. Está escrita con ejemplos para que se entienda sin vueltas y se aplica por igual a jugadores, facciones y miembros del equipo. Léela con calma antes de entrar: desconocerla no evita una sanción, pero conocerla mejora el rol de todos.',
    mininoticias: [
      {
        minititulo: 'Conceptos básicos',
        contenido:
          '*IC es todo lo que vive tu personaje. *OOC es todo lo que dices como jugador. *Usar información OOC dentro del rol es metagaming. *Forzar acciones o resultados imposibles es powergaming. *Herir a alguien sin motivo de rol es deathmatch.',
      },
      {
        minititulo: 'Zonas seguras',
        contenido:
          '*El hospital, el ayuntamiento y el banco central son zonas seguras. *No se permite iniciar en ellas robos ni agresiones. *Un rol que empezó fuera puede continuar dentro. *Refugiarse en ellas para evitar un rol es sancionable.',
      },
    ],
  },
  {
    titulo: 'Nuevos trabajos: pescador, leñador y repartidor',
    descripcion:
      'La ciudad necesita manos. Sumamos tres empleos pensados para quienes recién llegan y para quienes prefieren un ritmo tranquilo entre una escena y otra. Cada uno tiene niveles de experiencia, herramientas propias y un mercado que cambia de precio según lo que se venda durante el día.',
    mininoticias: [
      {
        minititulo: 'Pescador',
        contenido:
          '*Alquila la caña en el muelle de Santa María. *Hay cinco especies con precios distintos. *De noche aumenta la probabilidad de un pez grande.',
      },
      {
        minititulo: 'Leñador',
        contenido:
          '*El aserradero está cerca de Blueberry. *La madera se puede vender o usar en fabricación. *Trabajar en pareja da un 15 % más de paga. *Recuerda hidratarte: el esfuerzo baja la sed más rápido.',
      },
      {
        minititulo: 'Repartidor',
        contenido:
          '*Los pedidos salen de los negocios de otros jugadores. *La propina depende del tiempo y del estado del paquete. *Se puede usar moto propia o una de la empresa.',
      },
    ],
  },
  {
    titulo: 'Llega el sistema de necesidades',
    descripcion:
      'Tu personaje ahora come, bebe, duerme, se asea y se divierte. Las seis necesidades se ven en tu panel y afectan la forma en que camina, pelea y trabaja. La intención no es castigar, sino dar motivos para visitar restaurantes, hoteles, gimnasios y cines que hasta ahora estaban casi vacíos.',
    mininoticias: [
      {
        minititulo: 'Cómo funciona',
        contenido:
          '*Cada necesidad va de 0 a 100. *Por debajo de 50 aparece en rojo. *Si el hambre o la sed llegan a 0, el personaje pierde salud poco a poco. *Dormir en casa propia recupera más que en un hotel.',
      },
      {
        minititulo: 'Diversión',
        contenido:
          '*Sube con deportes, música, cine y reuniones. *Baja con el trabajo continuo y el encierro. *Un personaje animado aprende oficios más rápido.',
      },
    ],
  },
  {
    titulo: 'Convocatoria para la Policía de Los Santos',
    descripcion:
      'El Departamento de Policía abre su academia con doce vacantes. Se busca gente con paciencia, buena redacción y ganas de generar escenas para los demás, no solo de ganar persecuciones. La formación dura una semana, con clases teóricas y prácticas a cargo de los oficiales más antiguos.',
    mininoticias: [
      {
        minititulo: 'Requisitos',
        contenido:
          '*Personaje de nivel 5 o superior. *Certificado de facción aprobado. *Sin antecedentes en los últimos tres meses. *Disponibilidad mínima de seis horas por semana.',
      },
      {
        minititulo: 'Etapas del ingreso',
        contenido:
          '*Formulario en la recepción de la comisaría. *Entrevista con dos oficiales. *Curso de normas, radio y uso de la fuerza. *Patrulla de prueba con un instructor.',
      },
    ],
  },
  {
    titulo: 'Mantenimiento programado de la base de datos',
    descripcion:
      'El martes, de 6:00 a 8:00 de la mañana, el servidor estará apagado para mover la base de datos a un equipo más rápido. No se perderá dinero, vehículos ni objetos. Aconsejamos guardar los autos en un estacionamiento y cerrar los turnos de trabajo antes de esa hora. Avisaremos en cuanto todo esté en línea.',
    mininoticias: [],
  },
  {
    titulo: 'Economía: ajuste de sueldos, impuestos y combustible',
    descripcion:
      'Revisamos tres meses de movimientos y encontramos que el dinero se acumulaba en muy pocas manos. Desde hoy suben los sueldos iniciales, bajan algunos premios repetitivos y los impuestos se calculan según el valor de cada bien. El objetivo es que comprar la primera casa sea una meta posible.',
    mininoticias: [
      {
        minititulo: 'Sueldos',
        contenido:
          '*Los empleos de entrada pagan un 20 % más. *Los oficios de nivel alto mantienen su paga. *El pago por hora exige haber estado activo al menos 40 minutos.',
      },
      {
        minititulo: 'Impuestos',
        contenido:
          '*Autos, casas y negocios muestran cuántos días tienen pagados. *Con 3 días o menos verás un aviso en el panel. *Un bien sin impuestos pagados puede salir a subasta. *Puedes adelantar pagos en cualquier cajero.',
      },
      {
        minititulo: 'Combustible',
        contenido:
          '*Cada modelo tiene ahora su propia capacidad de tanque. *El precio del litro lo fija el dueño de la gasolinera dentro de un rango. *Las motos consumen menos de la mitad que antes.',
      },
    ],
  },
  {
    titulo: 'Mecánicos: taller, grúa y mejoras de motor',
    descripcion:
      'La facción de mecánicos recibe su actualización más grande. El taller de Doherty estrena elevadores, cabina de pintura y un banco de pruebas donde se instalan mejoras de motor por niveles. Las averías dependen del uso real del vehículo, así que conviene hacerle mantenimiento antes de un viaje largo.',
    mininoticias: [
      {
        minititulo: 'Novedades del taller',
        contenido:
          '*Cinco niveles de mejora de motor. *Diagnóstico por piezas: frenos, batería, neumáticos y aceite. *Presupuesto escrito que el cliente acepta o rechaza. *Garantía de dos días en las reparaciones.',
      },
      {
        minititulo: 'Servicio de grúa',
        contenido:
          '*Llama al taller desde el teléfono. *El traslado tiene tarifa por distancia. *Los vehículos detenidos se retiran en la comisaría. *Los que están en reparación se recogen en Dilimore.',
      },
    ],
  },
  {
    titulo: 'Carrera benéfica por la costa',
    descripcion:
      'El sábado a las 20:00 se corre la primera carrera benéfica organizada por jugadores. La salida es en el muelle de Santa María y la llegada, en Fort Carson. La inscripción se donará al hospital para renovar sus ambulancias. Habrá puestos de comida, música en vivo y un concurso de autos decorados.',
    mininoticias: [
      {
        minititulo: 'Categorías',
        contenido:
          '*Motos de hasta 500 cc. *Autos de calle sin mejoras. *Autos con mejoras de nivel 3 o superior. *Clásicos de más de treinta años.',
      },
      {
        minititulo: 'Premios',
        contenido:
          '*Primer lugar: $150.000 y trofeo para la casa. *Segundo lugar: $80.000. *Tercer lugar: $40.000. *Auto mejor decorado: 50 Coins.',
      },
      {
        minititulo: 'Reglas de pista',
        contenido:
          '*Está prohibido chocar a propósito. *La policía corta las calles y no persigue durante el evento. *Quien abandone debe avisar por radio al organizador.',
      },
    ],
  },
  {
    titulo: 'Anticheat 2.0: qué detecta y qué hacer ante un error',
    descripcion:
      'Activamos la nueva versión del sistema contra trampas, desarrollada por nuestro propio equipo. Detecta velocidad irreal, teletransporte, vida infinita y disparos automáticos con mucha más precisión. Durante la prueba hubo menos de un aviso falso por día, y cada caso fue revisado por una persona antes de sancionar.',
    mininoticias: [
      {
        minititulo: 'Qué cambia para ti',
        contenido:
          '*Las modificaciones visuales siguen permitidas. *Los archivos que alteran la física del vehículo quedan prohibidos. *Antes de una expulsión verás el motivo en pantalla.',
      },
      {
        minititulo: 'Si crees que es un error',
        contenido:
          '*Anota la hora y lo que estabas haciendo. *Abre una apelación con un video o una captura. *No crees otra cuenta mientras esperas. *Respondemos en un plazo máximo de 48 horas.',
      },
    ],
  },
  {
    titulo: 'Negocios en manos de los jugadores',
    descripcion:
      'Gasolineras, concesionarias, tiendas 24/7 y locales de todo tipo ya se pueden comprar y administrar. El dueño fija precios, contrata empleados y decide el horario. Cada local tiene su propia caja y un ingreso que depende de los clientes reales que lo visiten, así que la ubicación y el trato importan.',
    mininoticias: [
      {
        minititulo: 'Tipos de negocio',
        contenido:
          '*Gasolineras: venden combustible y accesorios. *Concesionarias: exhiben y venden vehículos nuevos. *Tiendas 24/7: comida, bebida y artículos del hogar. *Globales: bares, gimnasios, talleres de ropa y más.',
      },
      {
        minititulo: 'Obligaciones del dueño',
        contenido:
          '*Mantener los impuestos al día. *Reponer mercancía al menos una vez por semana. *Pagar a los empleados lo pactado. *Respetar los precios máximos que publica el ayuntamiento.',
      },
    ],
  },
  {
    titulo: 'Certificados de usuario y de facción',
    descripcion:
      'Para subir el nivel del rol, estrenamos dos certificados que se rinden desde el área personal de la web. El de usuario repasa la normativa general y el de facción es obligatorio para postular a cualquier grupo oficial. Son gratuitos, se aprueban una sola vez y quedan asociados a tu personaje.',
    mininoticias: [
      {
        minititulo: 'Cómo se rinden',
        contenido:
          '*Son 30 preguntas elegidas al azar. *Tienes 15 minutos en total. *Cuentas con 3 intentos. *Para aprobar hay que acertar todas las respuestas.',
      },
      {
        minititulo: 'Consejos',
        contenido:
          '*Lee la normativa antes de comenzar. *No dejes preguntas sin marcar. *Piensa en lo que haría tu personaje, no en lo que te conviene. *Si se te acaban los intentos, repasa y vuelve más tarde.',
      },
    ],
  },
  {
    titulo: 'Rol ilegal: guerras, territorios y secuestros',
    descripcion:
      'Reescribimos las reglas del rol ilegal junto con los líderes de las bandas. Las guerras deben nacer de un conflicto narrado, los territorios se disputan en horarios acordados y los secuestros exigen un motivo y un trato digno de la escena. Menos disparos sin sentido y más historias que valga la pena contar.',
    mininoticias: [
      {
        minititulo: 'Guerras y territorios',
        contenido:
          '*Toda guerra se solicita con un resumen del conflicto. *Dura como máximo siete días. *Los ataques se limitan a la franja de 18:00 a 1:00. *Quien muere queda fuera de esa escena. *El territorio perdido no se puede disputar en 72 horas.',
      },
      {
        minititulo: 'Secuestros',
        contenido:
          '*Se necesitan al menos tres captores. *El rescate no puede superar los $100.000. *La víctima no puede quedar retenida más de una hora. *Están prohibidos los rehenes falsos.',
      },
      {
        minititulo: 'Robos a locales',
        contenido:
          '*Debe haber al menos cuatro policías en servicio. *Cada local puede ser asaltado una vez por día. *El empleado puede activar la alarma si no lo vigilan.',
      },
    ],
  },
  {
    titulo: 'Veinte vehículos nuevos en las concesionarias',
    descripcion:
      'Las concesionarias renuevan su catálogo con veinte modelos, desde la modesta Faggio hasta el codiciado Infernus. Todos fueron equilibrados en aceleración, frenado y consumo. Además, cada auto nuevo sale con matrícula propia, seguro básico por una semana y el tanque lleno para su primer paseo.',
    mininoticias: [
      {
        minititulo: 'Económicos',
        contenido:
          '*Faggio, ideal para repartos. *Manana y Regina, familiares y baratos. *Bobcat, para quien trabaja con carga.',
      },
      {
        minititulo: 'Deportivos',
        contenido:
          '*Elegy, Jester y Sultan con opciones de personalización. *Banshee y Comet para quienes buscan estilo. *Infernus, Turismo y Bullet por encargo, con espera de tres días.',
      },
      {
        minititulo: 'Todoterrenos y motos',
        contenido:
          '*Huntley y Rancher soportan mejor los caminos de tierra. *Sanchez y Quad para el desierto. *NRG-500 solo con licencia de moto avanzada. *Freeway y Wayfarer para viajes largos.',
      },
    ],
  },
  {
    titulo: 'Temporada de lluvias en San Andreas',
    descripcion:
      'El clima ahora cambia por temporadas y no solo por horas. Durante las próximas semanas habrá lluvias, niebla en las montañas y alguna tormenta eléctrica en el desierto. Maneja con precaución, lleva ropa de abrigo y no te sorprendas si tu personaje se resfría después de una noche entera bajo el agua.',
    mininoticias: [],
  },
  {
    titulo: 'La web estrena área personal',
    descripcion:
      'Renovamos la página de punta a punta. Desde el área personal puedes revisar tus estadísticas, el inventario, los movimientos del banco, tus autos, casas y negocios, sin necesidad de abrir el juego. También puedes cambiar tu contraseña, escribir la historia de tu personaje y rendir los certificados.',
    mininoticias: [
      {
        minititulo: 'Lo más destacado',
        contenido:
          '*Movimientos del banco con saldo y fecha. *Fichas de autos con estado, mejora y capacidad del tanque. *Tabla de posiciones con cuatro categorías. *Estado del servidor actualizado cada minuto.',
      },
      {
        minititulo: 'Historia del personaje',
        contenido:
          '*Debe tener entre 1300 y 3000 caracteres válidos. *No cuentan los espacios, los signos ni los símbolos. *Una vez guardada, no se puede editar. *El borrador se conserva en tu navegador hasta que la guardes.',
      },
      {
        minititulo: 'Cambio de nombre',
        contenido:
          '*Cuesta 100 Coins. *Debes tener permiso y estar desconectado del servidor. *El formato sigue siendo Nombre_Apellido. *Elige con qué rol empieza tu nueva identidad: legal, ilegal o civil.',
      },
    ],
  },
  {
    titulo: 'Aniversario: una semana de eventos y recompensas',
    descripcion:
      'Cumplimos un año más juntos y lo celebramos a lo grande. Durante siete días habrá eventos cada noche, doble experiencia en todos los trabajos y un desfile por las calles de Los Santos en el que participan todas las facciones. Gracias por hacer de esta ciudad un lugar al que da gusto volver.',
    mininoticias: [
      {
        minititulo: 'Programa de la semana',
        contenido:
          '*Lunes: búsqueda del tesoro por el campo. *Miércoles: torneo de fútbol entre facciones. *Viernes: gala de disfraces en el casino. *Sábado: desfile y fuegos artificiales en la playa. *Domingo: subasta de matrículas especiales.',
      },
      {
        minititulo: 'Recompensas',
        contenido:
          '*25 Coins por conectarte cinco días de la semana. *Una camiseta conmemorativa para cada personaje. *Una mascota exclusiva entre quienes completen la búsqueda del tesoro.',
      },
      {
        minititulo: 'Reconocimientos',
        contenido:
          '*Mejor facción del año, elegida por votación. *Mejor historia de personaje. *Mejor compañero de rol. *Negocio con mejor atención.',
      },
    ],
  },
  {
    titulo: 'Actualización de hospitales: enfermedades y tratamientos',
    descripcion:
      'El cuerpo médico estrena un sistema de salud con enfermedades, síntomas y tratamientos que se resuelven con rol y no con un simple comando. Las adicciones también tienen seguimiento y terapia. Ir a control una vez por mes es gratuito y puede evitarte una larga estadía en la sala de urgencias.',
    mininoticias: [
      {
        minititulo: 'Enfermedades',
        contenido:
          '*Aparecen por frío, mala comida, cansancio o contagio. *Cada una tiene síntomas que se pueden rolear. *El médico diagnostica con exámenes y receta un tratamiento. *Automedicarse puede empeorar el cuadro.',
      },
      {
        minititulo: 'Adicciones',
        contenido:
          '*El consumo repetido crea dependencia. *La abstinencia afecta el sueño y la diversión. *El hospital ofrece terapia individual y grupal. *Superarla suma puntos de rol.',
      },
      {
        minititulo: 'Personal médico',
        contenido:
          '*Se abren ocho vacantes para residentes. *Hay dos ambulancias nuevas en San Fierro. *Las guardias nocturnas tienen un pago adicional.',
      },
      {
        minititulo: 'Correcciones',
        contenido:
          '*Las camillas ya no atraviesan las puertas. *El costo de la consulta se descuenta una sola vez. *El botiquín vuelve a ocupar un solo espacio del inventario.',
      },
    ],
  },
];
