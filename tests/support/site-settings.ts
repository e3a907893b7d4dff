import { defaultSettings } from '#contract/community.ts';
import { setSite } from '#src/core/site.ts';

// The pages of these tests have no element with the settings.
setSite(defaultSettings);
