/** Business types in the order in which the site groups them (behaviour 5.12). */
export const businessTypes = ['gas', 'salon', 'shop24', 'global'] as const;
export type BusinessType = (typeof businessTypes)[number];

/** The field with the income of each type. */
export const incomeFields = {
  gas: 'Balans',
  salon: 'Balanse',
  shop24: 'Bank',
  global: 'PassiveEarnings',
} as const;
