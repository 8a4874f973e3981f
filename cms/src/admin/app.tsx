/** No languages, no tours and no look at the internet for new versions. */
export default {
  config: { locales: [], tutorials: false, notifications: { releases: false } },
  bootstrap() {},
};
