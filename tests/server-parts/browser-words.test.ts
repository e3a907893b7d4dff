import { expect, test } from 'vitest';
import { browserWords } from '#server/session/known-browsers.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`;
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webkit}`;
const linux = `Mozilla/5.0 (X11; Linux x86_64) ${webkit}`;
const chromebook = `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit}`;
const appleWebkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${appleWebkit}`;
const ipad = `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${appleWebkit}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${appleWebkit}`;

test.each([
  [`${windows} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0`, 'Edge', 'Android'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Windows'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${chromebook} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${linux} Chrome/142.0.0.0 Safari/537.36 Vivaldi/7.6`, 'Vivaldi', 'Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Windows'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android'],
  [`${iphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
  [`${iphone} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${iphone} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${ipad} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPad'],
  [`${mac} Version/26.0 Safari/605.1.15`, 'Safari', 'macOS'],
  ['curl/8.5.0', '', ''],
  ['Mozilla/5.0 (Linux)', '', 'Linux'],
  ['', '', ''],
  [undefined, '', ''],
])('recognizes %s', (userAgent, browser, system) => {
  expect(browserWords(userAgent)).toEqual({ browser, system });
});

test('does not depend on the version, so an update is no new browser', () => {
  const version = (number: number) => browserWords(`${windows} Chrome/${number}.0.0.0 Safari/537.36`);
  expect(version(200)).toEqual(version(142));
});
