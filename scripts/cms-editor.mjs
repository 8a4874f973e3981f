// @ts-check
import { join } from 'node:path';
import { root } from './shell.mjs';

const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/**
 * @param {import('playwright').Page} page @param {string} cms its address
 * @param {{ draws?: boolean }} [options] whether `picture` draws
 */
export function editorAt(page, cms, { draws = false } = {}) {
  return {
    ...pages(page, cms),
    ...form(page),
    ...publishing(page, cms),
    /**
     * Draws a picture of the docs. @param {string} name
     * @param {{ of?: import('playwright').Page, height?: number, top?: number }} [part]
     */
    async picture(name, { of = page, top = 0, height } = {}) {
      if (!draws) return;
      await of.waitForTimeout(500); // wait for colour transitions
      await of.screenshot({
        path: join(root, `docs/images/${name}.png`),
        ...(height && { clip: { x: 0, y: top, width: 1120, height } }),
      });
    },
  };
}

/** @param {import('playwright').Page} page @param {string} cms its address */
function pages(page, cms) {
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
    /** @param {string} type @param {string} documentId @param {string} [focus] a field */
    async openEntry(type, documentId, focus) {
      await page.goto(`${entries(type)}/${documentId}${focus ? `?focus=${focus}` : ''}`);
      await page.getByRole('button', { name: 'Publish' }).waitFor();
    },
    /** @param {string} type */
    async openNew(type) {
      await page.goto(`${entries(type)}/create`);
      await page.getByRole('button', { name: 'Publish' }).waitFor();
    },
  };
}

/** @param {import('playwright').Page} page */
function form(page) {
  return {
    /** @param {string} label @param {string} text */
    fill: (label, text) => page.getByLabel(label, { exact: false }).first().fill(text),
    /** Key by key. @param {string} label @param {string} text */
    type: (label, text) => page.getByLabel(label, { exact: false }).first().pressSequentially(text),
    /** Until the form has filled it in. @param {string} label @param {string} text */
    shows: (label, text) =>
      page
        .getByLabel(label, { exact: false })
        .and(page.locator(`[value="${text}"]`))
        .first()
        .waitFor(),
    /** The cursor is in it. @param {string} label */
    isIn: (label) =>
      page.getByLabel(label, { exact: false }).and(page.locator(':focus')).first().waitFor(),
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
    /** Uploads a file into the first empty field for a picture. @param {string} file */
    async addPicture(file) {
      await page
        .getByRole('button', { name: /^Click to add an asset/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Add new assets' }).first().click();
      await dialog.locator('input[type=file]').setInputFiles(file);
      await dialog.getByRole('button', { name: /^Upload \d+ asset/ }).click();
      await dialog.getByRole('button', { name: 'Finish' }).click();
    },
  };
}

/** @param {import('playwright').Page} page @param {string} cms its address */
function publishing(page, cms) {
  return {
    /** A panel beside an entry. @param {string} title */
    panel: (title) =>
      page
        .locator('aside, section, div')
        .filter({ has: page.getByRole('heading', { name: title }) })
        .last(),
    /** Lets the saved draft go live at a time. @param {number} at epoch ms, a whole minute */
    async setTime(at) {
      const local = new Date(at + IST_OFFSET_MS).toISOString().slice(0, 16);
      await page.getByLabel('Goes live at').fill(local);
      await page.getByRole('button', { name: 'Set the time' }).click();
      await page.getByRole('button', { name: 'Take back' }).waitFor();
    },
    takeBack: () => page.getByRole('button', { name: 'Take back' }).click(),
    /**
     * Puts one entry back to the newest version before, and publishes it.
     * @param {string} entry @param {string} begun what the draft loses
     */
    async rollBack(entry, begun) {
      await page.goto(`${cms}/admin/shop`);
      await page.getByRole('combobox', { name: 'Compare with now' }).click();
      await page.getByRole('option').first().click();
      await page.getByRole('checkbox', { name: entry }).click();
      await page.getByRole('button', { name: 'Put back and publish' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText(`${entry}: ${begun}`).waitFor();
      await question.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('1 entry is back and published').waitFor();
    },
    async save() {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved document').waitFor();
    },
    /**
     * A busy CMS may be too slow for the shop to read the drafts: then the preview says so, and an
     * editor opens it again.
     * @param {string} text
     */
    async seeInPreview(text) {
      for (let attempt = 1; ; attempt += 1) {
        await page.getByRole('link', { name: 'Open preview' }).click();
        const frame = page.frameLocator('iframe');
        const [draft, away] = [frame.getByText(text), frame.getByText('can’t be reached')];
        await draft.or(away).first().waitFor();
        if (await draft.first().isVisible()) return;
        if (attempt === 5) throw new Error('the drafts can’t be reached');
        await page.goBack();
      }
    },
    async publish() {
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByText('Published document').waitFor();
    },
    /** Publishes and expects the error. @param {string} sentence */
    async refuseToPublish(sentence) {
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByText(sentence).first().waitFor();
    },
    /** @param {string} sentence */
    isTold: (sentence) => page.getByText(sentence).first().waitFor(),
  };
}
