/** The second: a required relation is required indeed, so that no service is published outside a category. */
export default { rest: { defaultLimit: 25, maxLimit: 100 }, documents: { strictRelations: true } };
