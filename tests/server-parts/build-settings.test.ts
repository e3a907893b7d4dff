import { describe, expect, it } from 'vitest';
import { readBuildSettings } from '#scripts/build/settings.ts';
import { StartFailure } from '#server/common/start-failure.ts';

describe('the settings of a build', () => {
  it('have the defaults of a demo community', () => {
    const { site, siteUrl, isForTesters } = readBuildSettings({});
    expect(site).toMatchObject({
      apiUrl: '',
      apiKey: 'vr-public-key',
      apiKeyHeader: 'x-api-key',
      adminRoleId: '100000000000000001',
    });
    expect(site.name).not.toBe('');
    expect(site.tagline).not.toBe('');
    expect(site.social.length).toBeGreaterThan(0);
    expect([siteUrl, isForTesters]).toEqual([null, false]);
  });

  it('are read from the variables', () => {
    expect(
      readBuildSettings({
        SITE_URL: 'https://otra.example.com/',
        VITE_QA: '1',
        VITE_API_URL: 'https://api.example.com:8443/',
        VITE_API_KEY: 'k3y/+=',
        VITE_API_KEY_HEADER: 'X-Community-Key',
        VITE_ADMIN_ROLE_ID: '42',
        VITE_SITE_NAME: 'Otra Vida',
        VITE_SITE_TAGLINE: 'Otra ciudad',
        VITE_SOCIAL_DISCORD: 'https://discord.example.com/otra',
        VITE_SOCIAL_YOUTUBE: '',
        VITE_SOCIAL_INSTAGRAM: '',
        VITE_SOCIAL_FACEBOOK: 'https://facebook.example.com/otra',
        VITE_SOCIAL_TIKTOK: '',
        PATH: '/usr/bin',
      }),
    ).toEqual({
      site: {
        asksCapabilities: false,
        apiUrl: 'https://api.example.com:8443',
        apiKey: 'k3y/+=',
        apiKeyHeader: 'X-Community-Key',
        adminRoleId: '42',
        name: 'Otra Vida',
        tagline: 'Otra ciudad',
        social: [
          { network: 'Discord', address: 'https://discord.example.com/otra' },
          { network: 'Facebook', address: 'https://facebook.example.com/otra' },
        ],
      },
      siteUrl: 'https://otra.example.com',
      isForTesters: true,
    });
  });

  it('treat an empty value as not set, except for a social link, which it hides', () => {
    const empty = { VITE_SITE_NAME: ' ', VITE_API_KEY: '', SITE_URL: '' };
    expect(readBuildSettings(empty)).toEqual(readBuildSettings({}));
    const { site } = readBuildSettings({ VITE_SOCIAL_DISCORD: '' });
    const networks = site.social.map(({ network }) => network);
    expect(networks).not.toContain('Discord');
    expect(networks).toContain('YouTube');
  });

  it.each([
    ['VITE_API_URL', 'api.example.com'],
    ['VITE_API_URL', 'https://api.example.com/v1'],
    ['VITE_API_URL', 'ftp://api.example.com'],
    ['VITE_QA', 'yes'],
    ['SITE_URL', 'vida.example'],
    ['SITE_URL', 'https://vida.example/rol'],
    ['SITE_URL', 'https://vida.example/?query'],
    ['SITE_URL', 'https://user:secret@vida.example'],
    ['VITE_API_KEY', 'two words'],
    ['VITE_API_KEY', 'clavé'],
    ['VITE_API_KEY_HEADER', 'x api key'],
    ['VITE_API_KEY_HEADER', 'x-api-key:'],
    ['VITE_ADMIN_ROLE_ID', 'admins'],
    ['VITE_ADMIN_ROLE_ID', '1'.repeat(21)],
    ['VITE_SITE_NAME', 'x'.repeat(81)],
    ['VITE_SITE_TAGLINE', 'x'.repeat(81)],
    ['VITE_SOCIAL_DISCORD', 'discord.example.com'],
    ['VITE_SOCIAL_YOUTUBE', 'javascript:alert(1)'],
    ['VITE_SOCIAL_INSTAGRAM', '@vidarol'],
    ['VITE_SOCIAL_FACEBOOK', 'https://'],
    ['VITE_SOCIAL_TIKTOK', 'https://a b'],
  ])('report a bad %s (%j) with the rule in one line', (variable, value) => {
    const read = () => readBuildSettings({ [variable]: value });
    expect(read).toThrow(StartFailure);
    expect(read).toThrow(new RegExp(`^${variable} must be [^\\n]+\\.$`));
  });
});
