-- Records a customer's request for the item of a link, and stages the alert to the shop of a live one. The link is locked,
-- so that its limits hold for requests at the same time. A request that is sent twice is recorded once; one that is sent
-- with other contents while it waits, as by a customer who went back to correct them, is corrected.
--   p_id          made with the customer's form
--   p_expires_at  of its quote
--   p_place_name  the known place that the customer chose
-- Refuses sale_link_not_found, sale_link_closed, too_many_sale_requests, sale_request_paid for another price than the
-- customer has paid, sale_request_decided for the id of another link.
create or replace function request_sale(
  p_id text,
  p_link_id text,
  p_name text,
  p_phone text,
  p_latitude double precision,
  p_longitude double precision,
  p_landmark text,
  p_fee_minor bigint,
  p_collect_minor bigint,
  p_expires_at timestamptz,
  p_place_name text default null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_waiting_of_phone constant integer := 3;
  c_a_day_of_phone constant integer := 10;
  c_waiting_of_link constant integer := 100;
  c_place_longest constant integer := 120;
  l sale_links;
  r sale_requests;
begin
  select * into l from sale_links where id = p_link_id for update;
  if not found then
    perform refuse('sale_link_not_found');
  end if;
  select * into r from sale_requests where id = p_id for update;
  if r.link_id <> p_link_id then
    perform refuse('sale_request_decided');
  end if;
  if r.state <> 'waiting' or r.expires_at <= clock_timestamp()
     or (r.name, r.phone, r.latitude, r.longitude, r.landmark, r.fee_minor, r.collect_minor)
        = (p_name, p_phone, p_latitude, p_longitude, p_landmark, p_fee_minor, p_collect_minor) then
    return;
  end if;
  if r.collect_minor <> p_collect_minor and paid_for_sale(p_id) > 0 then
    perform refuse('sale_request_paid');
  end if;
  if not sale_link_is_open(l) then
    perform refuse('sale_link_closed');
  end if;
  -- Requests of one phone are counted one after another, for any link.
  perform pg_advisory_xact_lock(hashtextextended('sale_requests ' || p_phone, 0));
  if (select count(*) filter (where q.state = 'waiting' and q.merchant_id = l.merchant_id and q.expires_at > now())
             >= c_waiting_of_phone
             or count(*) filter (where q.created_at > now() - interval '1 day') >= c_a_day_of_phone
        from sale_requests q
       where q.phone = p_phone and q.id <> p_id and q.environment = l.environment and q.created_at > now() - interval '2 days')
     or (select count(*) from sale_requests q
          where q.merchant_id = l.merchant_id and q.environment = l.environment and q.link_id = l.id
            and q.id <> p_id and q.state = 'waiting' and q.expires_at > now()) >= c_waiting_of_link then
    perform refuse('too_many_sale_requests');
  end if;

  insert into sale_requests (id, merchant_id, environment, link_id, name, phone, latitude, longitude, landmark,
                             fee_minor, collect_minor, expires_at, place_name)
  values (p_id, l.merchant_id, l.environment, l.id, p_name, p_phone, p_latitude, p_longitude, p_landmark,
          p_fee_minor, p_collect_minor, p_expires_at, left(p_place_name, c_place_longest))
  on conflict (merchant_id, environment, id) do update
    set name = p_name, phone = p_phone, latitude = p_latitude, longitude = p_longitude, landmark = p_landmark,
        fee_minor = p_fee_minor, collect_minor = p_collect_minor, expires_at = p_expires_at,
        place_name = left(p_place_name, c_place_longest)
    where sale_requests.link_id = p_link_id;
  -- Another link has had the id since it was read.
  if not found then
    perform refuse('sale_request_decided');
  end if;
  if l.environment = 'live' then
    insert into alerts (kind, merchant_id, cause, facts)
    values ('sale_requested', l.merchant_id, p_id,
            json_build_object('saleRequestId', p_id, 'saleLinkId', l.id, 'item', l.item, 'priceMinor', l.price_minor,
                              'currency', (select k.currency from merchants t join markets k on k.code = t.market_code
                                            where t.id = l.merchant_id)))
    on conflict (kind, cause) do nothing;
  end if;
  -- Open pages of the merchant follow the same channel as for orders.
  perform announce('outbox', l.merchant_id || ':' || l.environment);
end
$$;
