import ts from 'typescript';

/** What a cast, a check by `satisfies` or brackets stand around. */
const bare = (node) => {
  let inner = node;
  while (['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(inner.type))
    inner = inner.expression;
  return inner;
};

const isLiteralTable = (declaration) => {
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return false;
  let value = declaration.initializer;
  while (ts.isAsExpression(value) || ts.isSatisfiesExpression(value) || ts.isParenthesizedExpression(value))
    value = value.expression;
  // An empty one is filled by the code itself, which knows what it writes.
  return ts.isObjectLiteralExpression(value) && value.properties.some((one) => !ts.isSpreadAssignment(one));
};

/** Whether a table's names are asked with this key before, as in `Object.hasOwn(table, name) ? table[name] : undefined`. */
const isGuarded = (node, source, table) => {
  const guard = `Object.hasOwn(${source.getText(table)},`;
  for (let at = node; at.parent; at = at.parent) {
    const { test, left } = at.parent;
    const asked = test ?? left;
    if (asked && asked !== at && source.getText(asked).includes(guard)) return true;
  }
  return false;
};

/**
 * A table that is written down as an object has more names than its own: `constructor` and `__proto__` too. So a name that is only known
 * as a text is not looked up in it by brackets or `in` (rule 18.14). Needs types.
 */
export const ownLookup = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      lookup: 'This table also answers to "constructor" and "__proto__": use ownValue, Object.hasOwn or a Map.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const isTable = (node) => {
      if (node.type !== 'Identifier') return false;
      let symbol = services.getSymbolAtLocation(node);
      if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
      return isLiteralTable(symbol?.valueDeclaration);
    };
    const isOpen = (node) => {
      if (context.sourceCode.getText(node).includes(' as ')) return true;
      const { flags } = services.getTypeAtLocation(node);
      return (flags & (ts.TypeFlags.String | ts.TypeFlags.Any)) !== 0;
    };
    const check = (node, table, name) => {
      const object = bare(table);
      if (isTable(object) && isOpen(name) && !isGuarded(node, context.sourceCode, object))
        context.report({ node, messageId: 'lookup' });
    };
    return {
      MemberExpression: (node) => {
        const isWritten = node.parent.type === 'AssignmentExpression' && node.parent.left === node;
        if (node.computed && !isWritten) check(node, node.object, node.property);
      },
      BinaryExpression: (node) => {
        if (node.operator === 'in') check(node, node.right, node.left);
      },
    };
  },
};
