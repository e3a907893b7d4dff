/** Spanish names of the ids and states of the personal area. */
export const playerLabels = {
  needs: {
    Eat: 'Hambre',
    Soif: 'Sed',
    Need: 'Necesidad',
    Sleep: 'Sueño',
    Higiene: 'Higiene',
    Diversion: 'Diversión',
  },
  car: {
    inService: (repairPlace: string) => `Reparando en ${repairPlace}`,
    parked: () => 'En estacionamiento',
    impounded: () => 'En comisaría',
    active: () => 'Activo',
  },
  /** For a model without a name. */
  carName: (model: number | null) => `Auto ${model ?? '—'}`,
  houseName: (number: number | null) => `Casa ${number ?? '—'}`,
  house: { open: 'Casa abierta', closed: 'Casa cerrada' },
  /** For an unnamed business. */
  businessName: (number: number | null) => `Negocio ${number ?? '—'}`,
  businesses: {
    gas: 'Gasolineras',
    salon: 'Concesionaria',
    shop24: '24/7',
    global: 'Global',
    other: 'Otros',
  },
  businessTypes: {
    gas: 'Gasolinera',
    salon: 'Concesionaria',
    shop24: '24/7',
    global: 'Global',
    other: 'Otro',
  },
  certificates: { faccion: 'Certificado de facción', usuario: 'Certificado de usuario' },
  movement: { withdrawal: 'Retiro', deposit: 'Ingreso' },
  emptySlot: 'Vacío',
  /** For an item that is not in the catalogue. */
  unknownItem: (id: number) => `Objeto #${id}`,
} as const;
