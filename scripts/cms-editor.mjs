// @ts-check
import { join } from 'node:path';
import { root } from './shell.mjs';

/** @param {import('playwright').Page} page @param {string} cms its address */
export async function editorAt(page, cms) {
  /** @param {string} type */
  const entries = (type) => `${cms}/admin/content-manager/collection-types/api::${type}.${type}`;
  return {
    /** @param {{ email: string, password: string }} account */
    async signIn({ email, password }) {
      await page.goto(`${cms}/admin/auth/login`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: false }).first().fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.waitForURL(/\/admin\/?$/);
      await page.getByRole('button', { name: 'Close' }).first().click(); // Strapi's welcome dialog
    },
    /** @param {string} type @param {string} search */
    async openList(type, search) {
      await page.goto(`${entries(type)}?page=1&pageSize=50&sort=name:ASC&_q=${search}`);
      await page.getByRole('gridcell', { name: search }).first().waitFor();
    },
    /** @param {string} type @param {string} documentId */
    async openEntry(type, documentId) {
      await page.goto(`${entries(type)}/${documentId}`);
      await page.getByRole('button', { name: 'Publish' }).waitFor();
    },
    /** @param {string} type */
    async openNew(type) {
      await page.goto(`${entries(type)}/create`);
      await page.getByRole('button', { name: 'Publish' }).waitFor();
    },
    /** @param {string} label @param {string} text */
    fill: (label, text) => page.getByLabel(label, { exact: false }).first().fill(text),
    /** @param {string} label @param {string} option */
    async choose(label, option) {
      await page.getByRole('combobox', { name: label }).first().click();
      await page.getByRole('option', { name: option }).first().click();
    },
    /** @param {string} text */
    async write(text) {
      await page.locator('.CodeMirror').click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(`\n\n${text}`);
    },
    async save() {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved document').waitFor();
    },
    async openPreview() {
      await page.getByRole('link', { name: 'Open preview' }).click();
      return page.frameLocator('iframe');
    },
    async publish() {
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByText('Published document').waitFor();
    },
    /** Publishes and expects the error. */
    async refuseToPublish() {
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByText('Too low').first().waitFor();
    },
    /** @param {string} name */
    async picture(name) {
      await page.waitForTimeout(500); // wait for colour transitions
      await page.screenshot({ path: join(root, `docs/images/${name}.png`) });
    },
  };
}
