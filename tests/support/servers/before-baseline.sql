-- A database as the 27 migrations before the baseline left it: a dump by pg_dump 15 (--inserts --no-owner --no-acl) without
-- its settings and comments. Tests compare the baseline with it, and start from it as an update does. Never edit it.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.folded(content text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select trim(regexp_replace(lower(regexp_replace(normalize(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        normalize(translate(content, '''’‘ʼ´`', ''), NFKC),
        'Ä', 'ae'), 'ä', 'ae'), 'Ö', 'oe'), 'ö', 'oe'), 'Ü', 'ue'), 'ü', 'ue'),
        'ẞ', 'ss'), 'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'),
      'ØøŁłĐđ⁄', 'oolldd/'),
    NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;

CREATE FUNCTION public.raise_catalogue_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update catalogue_version set version = version + 1;
  return null;
end
$$;

CREATE FUNCTION public.searchable(content text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select folded(content) || ' ' || regexp_replace(folded(content), '([aou])e', '\1', 'g')
$$;

CREATE TABLE public.article_machine_types (
    article_no text NOT NULL,
    machine_type_id text NOT NULL
);

CREATE TABLE public.articles (
    article_no text NOT NULL,
    kind text NOT NULL,
    description_de text NOT NULL,
    description_en text NOT NULL,
    sub_description_de text,
    sub_description_en text,
    category_id text,
    subcategory_id text,
    container_size double precision,
    unit text NOT NULL,
    container_type text,
    quantity_step integer NOT NULL,
    list_price_cents integer NOT NULL,
    price_cents integer NOT NULL,
    hs_code text,
    discontinued boolean DEFAULT false NOT NULL,
    replaced_by text,
    code_folded text NOT NULL,
    search_folded text NOT NULL,
    description_de_folded text NOT NULL,
    description_en_folded text NOT NULL,
    CONSTRAINT articles_kind_check CHECK ((kind = ANY (ARRAY['media'::text, 'spare_part'::text]))),
    CONSTRAINT articles_list_price_cents_check CHECK ((list_price_cents >= 0)),
    CONSTRAINT articles_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT articles_quantity_step_check CHECK ((quantity_step > 0))
);

CREATE TABLE public.cart_items (
    user_id text NOT NULL,
    company_id text NOT NULL,
    article_no text NOT NULL,
    quantity integer NOT NULL,
    machine_no text,
    "position" bigint NOT NULL,
    CONSTRAINT cart_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999)))
);

ALTER TABLE public.cart_items ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.cart_items_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.catalogue_version (
    only_row boolean DEFAULT true NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT catalogue_version_only_row_check CHECK (only_row)
);

CREATE TABLE public.categories (
    id text NOT NULL,
    parent_id text,
    label_de text NOT NULL,
    label_en text NOT NULL,
    "position" integer NOT NULL
);

CREATE TABLE public.companies (
    id text NOT NULL,
    customer_no text,
    name text NOT NULL,
    kind text NOT NULL,
    dealer_id text,
    street text NOT NULL,
    postcode text NOT NULL,
    city text NOT NULL,
    country text NOT NULL,
    telephone text,
    email text,
    CONSTRAINT companies_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'dealer'::text, 'maker'::text])))
);

CREATE TABLE public.contacts (
    id text NOT NULL,
    company_id text NOT NULL,
    salutation text,
    first_name text NOT NULL,
    last_name text NOT NULL,
    function text,
    email text,
    telephone text,
    mobile text,
    language text NOT NULL,
    is_default boolean NOT NULL
);

CREATE TABLE public.counted_acts (
    id bigint NOT NULL,
    act text NOT NULL,
    actor text NOT NULL,
    done_at timestamp with time zone NOT NULL,
    target text,
    CONSTRAINT counted_acts_act_check CHECK ((act = ANY (ARRAY['sign_up'::text, 'verification_mail'::text, 'reset_mail'::text, 'reset_mail_from'::text, 'failed_sign_in'::text, 'data_sheet_mail'::text, 'deletion_request'::text])))
);

ALTER TABLE public.counted_acts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.counted_acts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.data_sheet_downloads (
    user_id text NOT NULL,
    data_sheet_id text NOT NULL,
    version text NOT NULL,
    downloaded_at timestamp with time zone NOT NULL
);

CREATE TABLE public.data_sheets (
    id text NOT NULL,
    article_no text NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    version text NOT NULL,
    date date NOT NULL,
    file_id text,
    CONSTRAINT data_sheets_kind_check CHECK ((kind = ANY (ARRAY['SDB'::text, 'TDB'::text])))
);

CREATE TABLE public.deletion_requests (
    id bigint NOT NULL,
    user_id text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone
);

ALTER TABLE public.deletion_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.deletion_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.deliveries (
    order_no text NOT NULL,
    delivery_no integer NOT NULL,
    dispatched_on date NOT NULL,
    delivered_on date,
    delivery_note_no text,
    tracking_no text,
    tracking_url text,
    CONSTRAINT deliveries_check CHECK ((delivered_on >= dispatched_on))
);

CREATE TABLE public.delivery_addresses (
    id text NOT NULL,
    company_id text NOT NULL,
    company_name text NOT NULL,
    additional_company_name text,
    street text NOT NULL,
    postcode text NOT NULL,
    city text NOT NULL,
    country text NOT NULL,
    telephone text,
    email text,
    additional_address_information text
);

CREATE TABLE public.delivery_items (
    order_no text NOT NULL,
    delivery_no integer NOT NULL,
    "position" integer NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT delivery_items_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE public.documents (
    id text NOT NULL,
    machine_no text,
    order_no text,
    offer_no text,
    kind text NOT NULL,
    vdi_class text,
    language text,
    title_de text NOT NULL,
    title_en text NOT NULL,
    date date NOT NULL,
    file_name text NOT NULL,
    file_id text,
    delivery_no integer,
    CONSTRAINT documents_check CHECK ((num_nonnulls(machine_no, order_no, offer_no) = 1))
);

CREATE TABLE public.files (
    id text NOT NULL,
    media_type text NOT NULL,
    file_name text NOT NULL,
    content bytea NOT NULL
);

CREATE TABLE public.idempotency_keys (
    user_id text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    operation text NOT NULL,
    formula integer NOT NULL
);

CREATE TABLE public.location_changes (
    id text NOT NULL,
    machine_no text NOT NULL,
    user_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    street text NOT NULL,
    postcode text NOT NULL,
    city text NOT NULL,
    country text NOT NULL,
    contact text NOT NULL,
    date date NOT NULL,
    note text
);

CREATE TABLE public.machine_equipment (
    machine_no text NOT NULL,
    "position" integer NOT NULL,
    article_no text,
    description_de text NOT NULL,
    description_en text NOT NULL,
    quantity integer NOT NULL
);

CREATE TABLE public.machine_types (
    id text NOT NULL,
    category text NOT NULL,
    label_de text NOT NULL,
    label_en text NOT NULL,
    "position" integer NOT NULL
);

CREATE TABLE public.machines (
    machine_no text NOT NULL,
    machine_type_id text,
    category text NOT NULL,
    company_id text NOT NULL,
    dealer_id text,
    built_on date,
    warranty_until date,
    support_contract boolean NOT NULL,
    street text,
    postcode text,
    city text,
    country text,
    search_folded text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.mails (
    id text NOT NULL,
    kind text NOT NULL,
    recipient_name text NOT NULL,
    recipient_email text NOT NULL,
    language text NOT NULL,
    data jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    settled_at timestamp with time zone,
    last_error text,
    user_id text,
    CONSTRAINT mails_language_check CHECK ((language = ANY (ARRAY['de-DE'::text, 'en-GB'::text]))),
    CONSTRAINT mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text])))
);

CREATE TABLE public.memory_list_entries (
    user_id text NOT NULL,
    article_no text NOT NULL,
    quantity integer NOT NULL,
    note text,
    machine_no text,
    added_at timestamp with time zone NOT NULL
);

CREATE TABLE public.migrations (
    name text NOT NULL,
    applied_at timestamp with time zone NOT NULL
);

CREATE TABLE public.missing_texts (
    language text NOT NULL,
    namespace text NOT NULL,
    key text NOT NULL,
    first_seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.newsletter_subscriptions (
    email_folded text NOT NULL,
    subscribed boolean NOT NULL,
    changed_at timestamp with time zone NOT NULL
);

CREATE TABLE public.offer_items (
    offer_no text NOT NULL,
    "position" integer NOT NULL,
    article_no text NOT NULL,
    kind text NOT NULL,
    description_de text NOT NULL,
    description_en text NOT NULL,
    sub_description_de text,
    sub_description_en text,
    quantity integer NOT NULL,
    unit text NOT NULL,
    price_cents integer,
    line_total_cents bigint,
    machine_no text,
    requested_price_cents integer
);

CREATE TABLE public.offer_messages (
    id bigint NOT NULL,
    offer_no text NOT NULL,
    side text NOT NULL,
    author_name text NOT NULL,
    text text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    author_id text,
    CONSTRAINT offer_messages_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'service'::text])))
);

ALTER TABLE public.offer_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.offer_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.offer_numbers
    START WITH 300001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.offers (
    offer_no text NOT NULL,
    company_id text NOT NULL,
    user_id text,
    state text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    valid_until date,
    decline_reason text,
    order_no text,
    customer_order_no text,
    additional_information text,
    contact_person jsonb,
    delivery_address jsonb,
    subtotal_cents bigint,
    surcharge_cents bigint,
    vat_cents bigint,
    total_cents bigint,
    vat_rate double precision NOT NULL,
    complete boolean NOT NULL,
    search_folded text NOT NULL,
    requested_again_as text,
    on_behalf_of text
);

CREATE TABLE public.openid_departures (
    state_hash text NOT NULL,
    browser_hash text NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    return_to text,
    departed_at timestamp with time zone NOT NULL
);

CREATE TABLE public.openid_sessions (
    session_id_hash text NOT NULL,
    id_token text NOT NULL
);

CREATE TABLE public.order_items (
    order_no text NOT NULL,
    "position" integer NOT NULL,
    article_no text NOT NULL,
    kind text NOT NULL,
    description_de text NOT NULL,
    description_en text NOT NULL,
    sub_description_de text,
    sub_description_en text,
    quantity integer NOT NULL,
    unit text NOT NULL,
    price_cents integer,
    line_total_cents bigint,
    machine_no text
);

CREATE SEQUENCE public.order_numbers
    START WITH 700001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.orders (
    order_no text NOT NULL,
    company_id text NOT NULL,
    user_id text,
    customer_order_no text,
    created_at timestamp with time zone NOT NULL,
    order_date date NOT NULL,
    promised_delivery_date date,
    delivery_date date,
    delivery_status text NOT NULL,
    delivery_term text,
    tracking_no text,
    tracking_url text,
    commission text,
    sales_order_type text NOT NULL,
    invoice_no text,
    delivery_note_no text,
    quotation_no text,
    on_behalf_of text,
    additional_information text,
    contact_person jsonb,
    delivery_address jsonb,
    subtotal_cents bigint,
    surcharge_cents bigint,
    vat_cents bigint,
    total_cents bigint,
    vat_rate double precision NOT NULL,
    complete boolean NOT NULL,
    search_folded text NOT NULL
);

CREATE TABLE public.price_requests (
    session_id_hash text NOT NULL,
    article_no text NOT NULL,
    requested_at timestamp with time zone NOT NULL
);

CREATE TABLE public.reset_links (
    token_hash text NOT NULL,
    user_id text NOT NULL,
    state text NOT NULL,
    mailed boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    first_name text,
    last_name text,
    CONSTRAINT reset_links_kind_check CHECK ((kind = ANY (ARRAY['reset'::text, 'invitation'::text, 'recovery'::text]))),
    CONSTRAINT reset_links_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'used'::text, 'replaced'::text])))
);

CREATE TABLE public.reset_requests (
    id bigint NOT NULL,
    email_folded text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    network_address text NOT NULL
);

ALTER TABLE public.reset_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reset_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.service_reports (
    id text NOT NULL,
    machine_no text NOT NULL,
    category text NOT NULL,
    date date NOT NULL,
    technician text NOT NULL,
    summary_de text NOT NULL,
    summary_en text NOT NULL,
    file_id text
);

CREATE TABLE public.sessions (
    id_hash text NOT NULL,
    user_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    user_agent text,
    public_id text DEFAULT (gen_random_uuid())::text NOT NULL
);

CREATE TABLE public.settings (
    name text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.sign_ups (
    user_id text NOT NULL,
    company_name text NOT NULL,
    customer_no text,
    terms_accepted_at timestamp with time zone NOT NULL,
    owner_told_at timestamp with time zone
);

CREATE TABLE public.user_identities (
    provider text NOT NULL,
    subject text NOT NULL,
    user_id text NOT NULL,
    bound_at timestamp with time zone NOT NULL
);

CREATE TABLE public.users (
    id text NOT NULL,
    email text NOT NULL,
    email_folded text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    company_id text NOT NULL,
    role integer NOT NULL,
    permission_level integer NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    telephone text,
    password_hash text,
    active boolean NOT NULL,
    email_verified_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT users_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'dealer'::text, 'staff'::text]))),
    CONSTRAINT users_language_check CHECK ((language = ANY (ARRAY['de-DE'::text, 'en-GB'::text]))),
    CONSTRAINT users_permission_level_check CHECK ((permission_level = ANY (ARRAY['-2'::integer, '-1'::integer, 0, 20, 99]))),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY[0, 1, 2])))
);

CREATE TABLE public.verification_tokens (
    token_hash text NOT NULL,
    user_id text NOT NULL,
    state text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    verified_at timestamp with time zone,
    CONSTRAINT verification_tokens_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'verified'::text, 'replaced'::text])))
);

INSERT INTO public.catalogue_version VALUES (true, 2);

ALTER TABLE ONLY public.article_machine_types
    ADD CONSTRAINT article_machine_types_pkey PRIMARY KEY (article_no, machine_type_id);

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_pkey PRIMARY KEY (article_no);

ALTER TABLE ONLY public.cart_items
    ADD CONSTRAINT cart_items_pkey PRIMARY KEY (user_id, company_id, article_no);

ALTER TABLE ONLY public.catalogue_version
    ADD CONSTRAINT catalogue_version_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_customer_no_key UNIQUE (customer_no);

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.counted_acts
    ADD CONSTRAINT counted_acts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.data_sheet_downloads
    ADD CONSTRAINT data_sheet_downloads_pkey PRIMARY KEY (user_id, data_sheet_id);

ALTER TABLE ONLY public.data_sheets
    ADD CONSTRAINT data_sheets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.deletion_requests
    ADD CONSTRAINT deletion_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (order_no, delivery_no);

ALTER TABLE ONLY public.delivery_addresses
    ADD CONSTRAINT delivery_addresses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.delivery_items
    ADD CONSTRAINT delivery_items_pkey PRIMARY KEY (order_no, delivery_no, "position");

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key);

ALTER TABLE ONLY public.location_changes
    ADD CONSTRAINT location_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.machine_equipment
    ADD CONSTRAINT machine_equipment_pkey PRIMARY KEY (machine_no, "position");

ALTER TABLE ONLY public.machine_types
    ADD CONSTRAINT machine_types_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.machines
    ADD CONSTRAINT machines_pkey PRIMARY KEY (machine_no);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.memory_list_entries
    ADD CONSTRAINT memory_list_entries_pkey PRIMARY KEY (user_id, article_no);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.missing_texts
    ADD CONSTRAINT missing_texts_pkey PRIMARY KEY (language, namespace, key);

ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (email_folded);

ALTER TABLE ONLY public.offer_items
    ADD CONSTRAINT offer_items_pkey PRIMARY KEY (offer_no, "position");

ALTER TABLE ONLY public.offer_messages
    ADD CONSTRAINT offer_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_pkey PRIMARY KEY (offer_no);

ALTER TABLE ONLY public.openid_departures
    ADD CONSTRAINT openid_departures_pkey PRIMARY KEY (state_hash);

ALTER TABLE ONLY public.openid_sessions
    ADD CONSTRAINT openid_sessions_pkey PRIMARY KEY (session_id_hash);

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_pkey PRIMARY KEY (order_no, "position");

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (order_no);

ALTER TABLE ONLY public.price_requests
    ADD CONSTRAINT price_requests_pkey PRIMARY KEY (session_id_hash, article_no);

ALTER TABLE ONLY public.reset_links
    ADD CONSTRAINT reset_links_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.reset_requests
    ADD CONSTRAINT reset_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.service_reports
    ADD CONSTRAINT service_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id_hash);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sign_ups
    ADD CONSTRAINT sign_ups_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.user_identities
    ADD CONSTRAINT user_identities_pkey PRIMARY KEY (provider, subject);

ALTER TABLE ONLY public.user_identities
    ADD CONSTRAINT user_identities_user_id_provider_key UNIQUE (user_id, provider);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verification_tokens
    ADD CONSTRAINT verification_tokens_pkey PRIMARY KEY (token_hash);

CREATE INDEX article_machine_types_type ON public.article_machine_types USING btree (machine_type_id);

CREATE INDEX articles_code ON public.articles USING btree (code_folded text_pattern_ops);

CREATE INDEX articles_kind ON public.articles USING btree (kind, article_no COLLATE "C");

CREATE INDEX companies_dealer ON public.companies USING btree (dealer_id);

CREATE INDEX contacts_company ON public.contacts USING btree (company_id);

CREATE INDEX counted_acts_actor ON public.counted_acts USING btree (act, actor, done_at);

CREATE INDEX counted_acts_target ON public.counted_acts USING btree (act, target, done_at) WHERE (target IS NOT NULL);

CREATE INDEX data_sheets_article ON public.data_sheets USING btree (article_no);

CREATE UNIQUE INDEX deletion_requests_standing ON public.deletion_requests USING btree (user_id) WHERE (withdrawn_at IS NULL);

CREATE INDEX deletion_requests_user ON public.deletion_requests USING btree (user_id);

CREATE INDEX delivery_addresses_company ON public.delivery_addresses USING btree (company_id);

CREATE INDEX documents_machine ON public.documents USING btree (machine_no);

CREATE INDEX documents_offer ON public.documents USING btree (offer_no);

CREATE INDEX documents_order ON public.documents USING btree (order_no);

CREATE INDEX location_changes_machine ON public.location_changes USING btree (machine_no, created_at);

CREATE INDEX machines_by_type ON public.machines USING btree (machine_type_id, machine_no COLLATE "C") INCLUDE (company_id);

CREATE INDEX machines_by_warranty ON public.machines USING btree (warranty_until, machine_no COLLATE "C") INCLUDE (company_id);

CREATE INDEX machines_by_warranty_down ON public.machines USING btree (warranty_until DESC NULLS LAST, machine_no COLLATE "C" DESC) INCLUDE (company_id);

CREATE INDEX machines_company ON public.machines USING btree (company_id, machine_type_id, category);

CREATE INDEX machines_dealer ON public.machines USING btree (dealer_id);

CREATE INDEX machines_facets ON public.machines USING btree (machine_type_id, category);

CREATE INDEX machines_number ON public.machines USING btree (machine_no COLLATE "C") INCLUDE (company_id);

CREATE INDEX machines_search ON public.machines USING gin (((' '::text || search_folded)) public.gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX mails_due ON public.mails USING btree (next_try_at) WHERE (state = 'waiting'::text);

CREATE INDEX mails_settled ON public.mails USING btree (settled_at) WHERE (state <> 'waiting'::text);

CREATE INDEX mails_user ON public.mails USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX offer_messages_author ON public.offer_messages USING btree (author_id);

CREATE INDEX offer_messages_offer ON public.offer_messages USING btree (offer_no, id);

CREATE INDEX offers_company ON public.offers USING btree (company_id, created_at DESC, offer_no DESC);

CREATE INDEX offers_newest ON public.offers USING btree (created_at, offer_no);

CREATE INDEX offers_search ON public.offers USING gin (((((' '::text || lower(offer_no)) || ' '::text) || search_folded)) public.gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX openid_departures_departed_at ON public.openid_departures USING btree (departed_at);

CREATE INDEX order_items_article ON public.order_items USING btree (article_no);

CREATE INDEX orders_by_customer_order_no ON public.orders USING btree (customer_order_no, order_no) INCLUDE (company_id);

CREATE INDEX orders_by_customer_order_no_down ON public.orders USING btree (customer_order_no DESC NULLS LAST, order_no DESC) INCLUDE (company_id);

CREATE INDEX orders_by_delivery_status ON public.orders USING btree (array_position('{pending_action,on_its_way,late,too_late,okay,no_status,ready_for_dispatch}'::text[], delivery_status), order_no) INCLUDE (delivery_status, company_id);

CREATE INDEX orders_by_promised_day ON public.orders USING btree (promised_delivery_date, order_no) INCLUDE (company_id);

CREATE INDEX orders_by_promised_day_down ON public.orders USING btree (promised_delivery_date DESC NULLS LAST, order_no DESC) INCLUDE (company_id);

CREATE INDEX orders_company ON public.orders USING btree (company_id, order_date DESC, order_no DESC);

CREATE INDEX orders_delivery_status_newest ON public.orders USING btree (delivery_status, order_date, order_no) INCLUDE (company_id);

CREATE INDEX orders_newest ON public.orders USING btree (order_date, order_no) INCLUDE (company_id);

CREATE INDEX orders_number ON public.orders USING btree (order_no) INCLUDE (company_id);

CREATE INDEX orders_promised ON public.orders USING btree (promised_delivery_date) WHERE (delivery_status <> ALL (ARRAY['okay'::text, 'too_late'::text]));

CREATE INDEX orders_sales_order_type ON public.orders USING btree (sales_order_type, order_date, order_no) INCLUDE (company_id);

CREATE INDEX orders_search ON public.orders USING gin (((((' '::text || lower(order_no)) || ' '::text) || search_folded)) public.gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX reset_links_user ON public.reset_links USING btree (user_id, created_at);

CREATE INDEX service_reports_machine ON public.service_reports USING btree (machine_no);

CREATE UNIQUE INDEX sessions_public_id ON public.sessions USING btree (public_id);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX users_company ON public.users USING btree (company_id);

CREATE INDEX users_email ON public.users USING btree (email_folded);

CREATE INDEX verification_tokens_user ON public.verification_tokens USING btree (user_id);

CREATE TRIGGER article_machine_types_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.article_machine_types FOR EACH STATEMENT EXECUTE FUNCTION public.raise_catalogue_version();

CREATE TRIGGER articles_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.articles FOR EACH STATEMENT EXECUTE FUNCTION public.raise_catalogue_version();

ALTER TABLE ONLY public.article_machine_types
    ADD CONSTRAINT article_machine_types_article_no_fkey FOREIGN KEY (article_no) REFERENCES public.articles(article_no) ON DELETE CASCADE;

ALTER TABLE ONLY public.article_machine_types
    ADD CONSTRAINT article_machine_types_machine_type_id_fkey FOREIGN KEY (machine_type_id) REFERENCES public.machine_types(id);

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES public.articles(article_no);

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES public.categories(id);

ALTER TABLE ONLY public.cart_items
    ADD CONSTRAINT cart_items_article_no_fkey FOREIGN KEY (article_no) REFERENCES public.articles(article_no);

ALTER TABLE ONLY public.cart_items
    ADD CONSTRAINT cart_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);

ALTER TABLE ONLY public.cart_items
    ADD CONSTRAINT cart_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.categories(id);

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.companies(id);

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);

ALTER TABLE ONLY public.data_sheet_downloads
    ADD CONSTRAINT data_sheet_downloads_data_sheet_id_fkey FOREIGN KEY (data_sheet_id) REFERENCES public.data_sheets(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.data_sheet_downloads
    ADD CONSTRAINT data_sheet_downloads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.data_sheets
    ADD CONSTRAINT data_sheets_article_no_fkey FOREIGN KEY (article_no) REFERENCES public.articles(article_no) ON DELETE CASCADE;

ALTER TABLE ONLY public.data_sheets
    ADD CONSTRAINT data_sheets_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);

ALTER TABLE ONLY public.deletion_requests
    ADD CONSTRAINT deletion_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_order_no_fkey FOREIGN KEY (order_no) REFERENCES public.orders(order_no) ON DELETE CASCADE;

ALTER TABLE ONLY public.delivery_addresses
    ADD CONSTRAINT delivery_addresses_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);

ALTER TABLE ONLY public.delivery_items
    ADD CONSTRAINT delivery_items_order_no_delivery_no_fkey FOREIGN KEY (order_no, delivery_no) REFERENCES public.deliveries(order_no, delivery_no) ON DELETE CASCADE;

ALTER TABLE ONLY public.delivery_items
    ADD CONSTRAINT delivery_items_order_no_position_fkey FOREIGN KEY (order_no, "position") REFERENCES public.order_items(order_no, "position") ON DELETE CASCADE;

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_delivery FOREIGN KEY (order_no, delivery_no) REFERENCES public.deliveries(order_no, delivery_no) ON DELETE CASCADE;

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_machine_no_fkey FOREIGN KEY (machine_no) REFERENCES public.machines(machine_no) ON DELETE CASCADE;

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.location_changes
    ADD CONSTRAINT location_changes_machine_no_fkey FOREIGN KEY (machine_no) REFERENCES public.machines(machine_no) ON DELETE CASCADE;

ALTER TABLE ONLY public.location_changes
    ADD CONSTRAINT location_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.machine_equipment
    ADD CONSTRAINT machine_equipment_machine_no_fkey FOREIGN KEY (machine_no) REFERENCES public.machines(machine_no) ON DELETE CASCADE;

ALTER TABLE ONLY public.machines
    ADD CONSTRAINT machines_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);

ALTER TABLE ONLY public.machines
    ADD CONSTRAINT machines_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.companies(id);

ALTER TABLE ONLY public.machines
    ADD CONSTRAINT machines_machine_type_id_fkey FOREIGN KEY (machine_type_id) REFERENCES public.machine_types(id);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.memory_list_entries
    ADD CONSTRAINT memory_list_entries_article_no_fkey FOREIGN KEY (article_no) REFERENCES public.articles(article_no);

ALTER TABLE ONLY public.memory_list_entries
    ADD CONSTRAINT memory_list_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.offer_items
    ADD CONSTRAINT offer_items_offer_no_fkey FOREIGN KEY (offer_no) REFERENCES public.offers(offer_no) ON DELETE CASCADE;

ALTER TABLE ONLY public.offer_messages
    ADD CONSTRAINT offer_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.offer_messages
    ADD CONSTRAINT offer_messages_offer_no_fkey FOREIGN KEY (offer_no) REFERENCES public.offers(offer_no) ON DELETE CASCADE;

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_order_no_fkey FOREIGN KEY (order_no) REFERENCES public.orders(order_no);

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_requested_again_as_fkey FOREIGN KEY (requested_again_as) REFERENCES public.offers(offer_no);

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.openid_sessions
    ADD CONSTRAINT openid_sessions_session_id_hash_fkey FOREIGN KEY (session_id_hash) REFERENCES public.sessions(id_hash) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_order_no_fkey FOREIGN KEY (order_no) REFERENCES public.orders(order_no) ON DELETE CASCADE;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.price_requests
    ADD CONSTRAINT price_requests_session_id_hash_fkey FOREIGN KEY (session_id_hash) REFERENCES public.sessions(id_hash) ON DELETE CASCADE;

ALTER TABLE ONLY public.reset_links
    ADD CONSTRAINT reset_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.service_reports
    ADD CONSTRAINT service_reports_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);

ALTER TABLE ONLY public.service_reports
    ADD CONSTRAINT service_reports_machine_no_fkey FOREIGN KEY (machine_no) REFERENCES public.machines(machine_no) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sign_ups
    ADD CONSTRAINT sign_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_identities
    ADD CONSTRAINT user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);

ALTER TABLE ONLY public.verification_tokens
    ADD CONSTRAINT verification_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

INSERT INTO public.migrations SELECT unnest('{
  0001-portal.sql,
  0002-record-lists.sql,
  0003-lists.sql,
  0004-machines.sql,
  0005-deliveries.sql,
  0006-offers.sql,
  0007-mail.sql,
  0008-data-sheet-mails.sql,
  0009-sign-up.sql,
  0010-reset-links.sql,
  0011-account.sql,
  0012-oidc.sql,
  0013-list-indices.sql,
  0014-quantity-units.sql,
  0015-message-authors.sql,
  0016-first-sign-ins.sql,
  0017-recovery-links.sql,
  0018-offers-on-behalf.sql,
  0019-orders-by-status.sql,
  0020-mail-recipients.sql,
  0021-requested-prices.sql,
  0022-email-domains.sql,
  0023-names-of-reset-links.sql,
  0024-words-without-apostrophes.sql,
  0025-delivery-notes.sql,
  0026-owners-in-list-indices.sql,
  0027-one-counter-and-keyed-calls.sql
}'::text[]), '2026-11-25 08:47:32+00';
