-- What joined an album at the very moment in which its sale was refunded goes back with it.
update purchase set refunded_at = sale.refunded_at, refund_reason = sale.refund_reason
  from purchase sale
  where purchase.sale_id = sale.id and sale.refunded_at is not null and purchase.refunded_at is null;
