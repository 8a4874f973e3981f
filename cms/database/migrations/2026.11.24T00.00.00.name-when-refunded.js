'use strict';

const OLD = 'refund-case';
const NEW = 'when-refunded';
/** Every column that holds a fact's key, or text that may name one. */
const KEYS = {
  components_site_policy_facts: ['key'],
  components_site_refund_rules: ['fact'],
};
const TEXTS = {
  banners: ['title', 'alt'],
  how_it_works_steps: ['title', 'text'],
  policy_pages: ['body'],
  service_notes: ['text'],
};

/** Editors read the keys of policy facts, so they say what the sentence is about. */
module.exports = {
  async up(knex) {
    for (const [table, columns] of Object.entries(KEYS))
      for (const column of await present(knex, table, columns))
        await knex(table)
          .where(column, OLD)
          .update({ [column]: NEW });
    for (const [table, columns] of Object.entries(TEXTS))
      for (const column of await present(knex, table, columns))
        await knex(table)
          .where(column, 'like', `%{{${OLD}%`)
          .update({ [column]: knex.raw('replace(??, ?, ?)', [column, `{{${OLD}`, `{{${NEW}`]) });
  },
};

/** None in a new store: Strapi makes the tables after its migrations. */
async function present(knex, table, columns) {
  return (await knex.schema.hasTable(table)) ? columns : [];
}
