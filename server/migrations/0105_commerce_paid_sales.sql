-- Whether a sale of music brought money: its own, or that of the gift it was redeemed from. What a code or a price of nothing gives is not sold.
create function was_paid_for(sale bigint) returns boolean language sql stable as $$
  select exists (select from purchase where (id = sale or sale_id = sale) and amount_pence + extra_pence > 0)
    or exists (select from gift where sale_id = sale)
$$;
