/** Spanish names of the ids of the public pages. */
export const publicLabels = {
  leaderboards: {
    PuntosDeRol: 'Puntos de rol',
    Bank: 'Dinero',
    HorasJugadas: 'Horas jugadas',
    DineroGastado: 'Gastado',
  },
  downloads: { launcher: 'Descargar Launcher', runtimes: 'Descargar AIO Runtimes' },
} as const;
