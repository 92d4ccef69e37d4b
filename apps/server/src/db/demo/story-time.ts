import {
  ColumnNode,
  InsertQueryNode,
  type KyselyPlugin,
  type PrimitiveValueListNode,
  type RootOperationNode,
  type ValueListNode,
  ValueNode,
  ValuesNode,
} from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { ScopedTx } from "../../platform/database.ts";

/**
 * The same transaction, in which the audit log takes the time of the story. Elsewhere the database's clock alone dates
 * its entries; told by it, everything in a demo student's history would have happened just now.
 */
export function inStoryTime(tx: ScopedTx, clock: Clock): ScopedTx {
  return { ...tx, q: tx.q.withPlugin(datedAudit(clock)) };
}

function datedAudit(clock: Clock): KyselyPlugin {
  return {
    transformQuery: ({ node }) => dated(node, clock),
    transformResult: async ({ result }) => result,
  };
}

function dated(node: RootOperationNode, clock: Clock): RootOperationNode {
  if (!InsertQueryNode.is(node) || node.into?.table.identifier.name !== "audit_log") return node;
  if (!node.columns || !node.values || !ValuesNode.is(node.values)) return node;
  const at = clock.now().toISOString();
  return InsertQueryNode.cloneWith(node, {
    columns: [...node.columns, ColumnNode.create("at")],
    values: ValuesNode.create(node.values.values.map((row) => withValue(row, at))),
  });
}

function withValue(
  row: PrimitiveValueListNode | ValueListNode,
  value: string,
): PrimitiveValueListNode | ValueListNode {
  return row.kind === "ValueListNode"
    ? { ...row, values: [...row.values, ValueNode.create(value)] }
    : { ...row, values: [...row.values, value] };
}
