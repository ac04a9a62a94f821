/**
 * Matches a moment that has come. MongoDB uses an index over dates only (`partialFilterExpression`) when the query names the type as well.
 */
export const hasCome = (now: Date): { $type: 'date'; $lte: Date } => ({ $type: 'date', $lte: now });
