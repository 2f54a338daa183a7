import type { CasinoProduct, CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { auditedProduct, differing } from '../audited.ts';
import { changeCatalogue } from '../catalogue-changed.ts';
import { changeTime, checkUnchanged } from '../changed-meanwhile.ts';
import type { CasinoDeps } from '../deps.ts';
import { type ProductRow, productColumns, productMessage } from '../products/product-row.ts';
import { checkPosition, codeForm, refuse } from '../vendors/check-vendor.ts';
import { findVendor } from './save-vendor.ts';

/** The lobby of slots as a whole: no product's number. */
const allSlots = 6112;
const maxProducts = 1_000;

/** Makes a product, or changes one: what was played of it keeps its vendor and kind. */
export const saveProduct =
  (deps: CasinoDeps): Handler<typeof CasinoService.method.saveProduct> =>
  async (product, context) => {
    check(product);
    const saved = await deps.database.transaction(async (tx) => {
      await changeCatalogue(tx, context.trace);
      const before = await findProduct(tx, product.id);
      if (before && !product.changedAt) throw new DomainError('TAKEN', { field: 'id' });
      if (!before && product.changedAt) throw new DomainError('NOT_FOUND', { field: 'id' });
      if (before) checkUnchanged(before, product.changedAt);
      else await checkNew(tx, product);
      if (before && before.vendor !== product.vendor) refuse('vendor');
      if (before && before.kind !== product.kind) refuse('kind');
      await checkCode(tx, product);
      const after = await write(tx, product, changeTime(deps.clock.now(), before?.changed_at));
      await deps.audit(tx, context, {
        action: before ? 'casino_product.update' : 'casino_product.create',
        resource: 'casino_product',
        resourceId: product.id.toString(),
        ...differing(before && auditedProduct(before), auditedProduct(after)),
      });
      return after;
    });
    return productMessage(saved);
  };

function check(product: CasinoProduct): void {
  if (product.id === allSlots) refuse('id');
  if (product.kind !== 'casino' && product.kind !== 'slot') refuse('kind');
  if (!codeForm.test(product.code)) refuse('code');
  if (product.name.trim() !== product.name) refuse('name');
  checkPosition(product.position);
}

export async function findProduct(db: Queryable, id: number): Promise<ProductRow | undefined> {
  const { rows } = await db.query<ProductRow>(`select ${productColumns} from casino_products p where p.id = $1`, [id]);
  return rows[0];
}

async function checkNew(tx: Queryable, { vendor }: CasinoProduct): Promise<void> {
  if (!(await findVendor(tx, vendor))) throw new DomainError('NOT_FOUND', { field: 'vendor' });
  const { rows } = await tx.query<{ n: bigint }>('select count(*) as n from casino_products');
  if ((rows[0]?.n ?? 0n) >= maxProducts) throw new DomainError('RESOURCE_EXHAUSTED');
}

async function checkCode(tx: Queryable, { id, code }: CasinoProduct): Promise<void> {
  const { rowCount } = await tx.query('select from casino_products where code = $1 and id <> $2', [code, id]);
  if (rowCount) throw new DomainError('TAKEN', { field: 'code' });
}

async function write(tx: Queryable, product: CasinoProduct, at: Date): Promise<ProductRow> {
  const { rows } = await tx.query<ProductRow>(
    `insert into casino_products as p (id, vendor, kind, code, name, position, visible, maintenance, changed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (id) do update set code = excluded.code, name = excluded.name, position = excluded.position,
        visible = excluded.visible, maintenance = excluded.maintenance, changed_at = excluded.changed_at
      returning ${productColumns}`,
    [
      product.id,
      product.vendor,
      product.kind,
      product.code,
      product.name,
      product.position,
      product.visible,
      product.maintenance,
      at,
    ],
  );
  return rows[0] as ProductRow;
}
