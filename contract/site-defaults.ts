/** The defaults of the variables that both the site's build and the server read. */
export const siteDefaults = {
  VITE_API_KEY: 'vr-public-key',
  VITE_API_KEY_HEADER: 'x-api-key',
  VITE_ADMIN_ROLE_ID: '100000000000000001',
  VITE_SITE_NAME: 'Vida Rol',
} as const;
